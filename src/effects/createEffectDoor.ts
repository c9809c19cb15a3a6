import { incantError, isIncantError } from '../errors/index.ts';
import type { EffectResult } from '../log/index.ts';
import { type ApprovalRequest, approvals } from './approvals.ts';
import { jsonDigest } from './canonicalJson.ts';
import type { EffectCall, EffectDoor, EffectDoorOptions } from './EffectDoor.ts';
import { type EffectJournal, effectJournal } from './effectJournal.ts';
import { reconcile } from './reconcile.ts';
import { type Replay, replayOf } from './replayOf.ts';
import { runTool, type ToolCall, type ToolEnd } from './runTool.ts';
import { hideSecrets, secretsOf } from './secrets.ts';
import { refuseStopped, unlessStopped } from './stopped.ts';
import type { ToolDefinition } from './ToolDefinition.ts';
import { findTool, hostTable, readInput, toolTable } from './toolTable.ts';

/**
 * The one door to the world: a call is checked, permitted, claimed on the disk, done, and settled on the disk, so that
 * nothing is done twice, not even after a crash between any two of these.
 *
 * @throws INVALID_TOOL when two tools have one name, INVALID_CONFIG when a tool needs a secret that is not set
 * @example
 * import { createEffectDoor, permissions, systemClock, tool } from 'incant'
 * import { memoryStore } from 'incant/store'
 * const hello = tool({ name: 'hello', description: 'Says hello', readOnly: true, run: () => 'hello' })
 * const writer = await memoryStore({ clock: systemClock }).create('r1')
 * const door = createEffectDoor({
 *   namespaces: [{ name: 'tools', doc: 'My tools', tools: [hello] }],
 *   writer,
 *   permissions: permissions(),
 *   clock: systemClock,
 * })
 * const position = { form: '1', occurrence: 0, line: 1 }
 * const signal = new AbortController().signal
 * const call = { effect: 'tools/hello', args: [], position, key: 'k1', agent: 'main', completion: 1, signal }
 * await door.call(call) // => { kind: 'value', value: 'hello' }
 */
export function createEffectDoor(options: EffectDoorOptions): EffectDoor {
  const { clock, budget, onUncertain } = options;
  const table = toolTable(options.namespaces);
  const secrets = new Map([...table].map(([name, tool]) => [name, secretsOf(tool, name, options.secrets ?? {})]));
  const hide = hideSecrets(options.secrets ?? {});
  const replay = options.replay ?? replayOf([]);
  const journal = effectJournal(options.writer, replay);
  const admit = admission(options, replay, journal);

  const perform = async (call: EffectCall, argsDigest: string, isClaimed: boolean): Promise<EffectResult> => {
    const { effect, key, signal } = call;
    const tool = findTool(table, effect);
    const input = await admit(call, tool, isClaimed);
    const toolCall: ToolCall = { tool, effect, input, key, secrets: secrets.get(effect) ?? {}, hide, signal, clock };
    const sync = !tool.readOnly;
    const run = (): Promise<ToolEnd> => {
      budget?.reserve({}).release();
      return runTool(toolCall);
    };
    if (!isClaimed) {
      budget?.reserve({}).release();
      await journal.claim(call, argsDigest, sync);
    }
    const startedAt = clock.now();
    const askPerson = onUncertain === undefined ? null : () => onUncertain(requestOf(call), signal);
    const end = await (isClaimed ? reconcile(toolCall, { run, askPerson }) : runTool(toolCall));
    return journal.settle(call, end, clock.now() - startedAt, sync);
  };

  const inFlight = new Map<string, Promise<EffectResult>>();
  return {
    call: async (call) => {
      refuseStopped(call.signal);
      const argsDigest = jsonDigest(call.args);
      const recorded = journal.find(call, argsDigest);
      if (recorded?.settlement) return journal.deliver(call, recorded.settlement);
      const running = inFlight.get(call.key) ?? perform(call, argsDigest, recorded !== undefined);
      inFlight.set(call.key, running);
      try {
        return await running;
      } finally {
        inFlight.delete(call.key);
      }
    },
    receipts: journal.receipts,
    hostTable: () => hostTable(options.namespaces),
  };
}

type Admit = (call: EffectCall, tool: ToolDefinition, isClaimed: boolean) => Promise<unknown>;

/** What comes before a claim: schema, permission, approval. What it refuses has had no effect, and the receipt says so. */
function admission(options: EffectDoorOptions, replay: Replay, journal: EffectJournal): Admit {
  const desk = approvals({
    approve: options.approve,
    record: (body) => options.writer.append(body),
    recorded: replay.approvals,
    allowedInRun: new Set(replay.allowedInRun),
    allowedInSession: options.allowedInSession ?? new Set(),
  });
  return async (call, tool, isClaimed) => {
    const { effect, args, signal } = call;
    try {
      const input = await readInput(tool, effect, args);
      // A claim is made only after the permission, so that this call had it.
      if (isClaimed) return input;
      const permission = options.permissions.check(effect, tool.approval);
      const reason = await unlessStopped(desk.denialOf(permission, requestOf(call), signal), signal);
      if (reason !== null) throw incantError('EFFECT_DENIED', { effect, reason });
      return input;
    } catch (error) {
      const isRefusal = isIncantError(error, 'EFFECT_DENIED') || isIncantError(error, 'INVALID_TOOL_INPUT');
      if (isRefusal) journal.refuse(call, error.toJSON());
      throw error;
    }
  };
}

function requestOf({ effect, key, agent, completion, args, position }: EffectCall): ApprovalRequest {
  return { effect, key, agent, completion, args, line: position.line };
}
