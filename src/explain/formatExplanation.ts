import { cutText } from '../base/index.ts';
import { durationText } from './durationText.ts';
import { effectText } from './effectText.ts';
import { type Paint, painter } from './painter.ts';
import type { ExplainedEffect, ExplainedTurn, RunExplanation } from './RunExplanation.ts';
import { countText, spentText } from './spentText.ts';

/** How to write an explanation. */
export interface FormatOptions {
  /** With the colours of a terminal. */
  readonly colour: boolean;
  /** Every turn and every effect, however many there are. Default: what fits on a screen. */
  readonly all?: boolean;
}

/** More turns, and more effects of one turn, than this are told by their number. */
const shownTurns = { first: 3, last: 6 };
const shownEffects = { first: 4, last: 4 };
/** The longest task, value or note in one line. */
const longestLine = 100;

/**
 * A run as text for people: what it was to do, how it ended, its turns with their effects and receipts, what it cost, and
 * how to go on.
 *
 * @example
 * import { explainRun, formatExplanation } from 'incant'
 * const text = formatExplanation(explainRun([]), { colour: false })
 * text.split('\n')[1] // => 'model   unknown'
 */
export function formatExplanation(explanation: RunExplanation, options: FormatOptions): string {
  const paint = painter(options.colour);
  const all = options.all ?? false;
  return [
    ...headLines(explanation, paint),
    ...turnLines(explanation.turns, paint, all),
    ...tailLines(explanation, paint),
  ].join('\n');
}

function headLines(explanation: RunExplanation, paint: Paint): readonly string[] {
  const { run, task, program, model, end, repairs } = explanation;
  const start = program === null ? task : program;
  return [
    `${paint('bold', `run ${run}`)}  ${endText(explanation, paint)}`,
    ...(start === null ? [] : [`${program === null ? 'task   ' : 'program'} ${oneLine(start)}`]),
    `model   ${model}`,
    ...(end.kind === 'value' ? [`value   ${oneLine(end.printed)}`] : []),
    ...(end.kind === 'error' ? errorLines(end.error.code, end.error.message, end.wayOut, paint) : []),
    ...repairs.map((repair) => `doctor  ${oneLine(repair)}`),
  ];
}

function endText({ end, turns, startedAt, updatedAt, resumed }: RunExplanation, paint: Paint): string {
  const count = turns.filter((turn) => turn.completion > 0).length;
  const ways = resumed === 0 ? '' : `, resumed ${times(resumed)}`;
  const length = `after ${count} ${count === 1 ? 'turn' : 'turns'}, ${durationText(updatedAt - startedAt)}${ways}`;
  switch (end.kind) {
    case 'value':
      return `${paint('green', 'ended with a value')} ${length}`;
    case 'error':
      return `${paint('red', 'failed')} ${length}`;
    case 'open':
      return `${paint('yellow', 'has no end')}, ${length}: it is still running, or its process died`;
  }
}

function errorLines(code: string, message: string, wayOut: string, paint: Paint): readonly string[] {
  return [`error   ${paint('red', code)}: ${oneLine(message)}`, `        ${wayOut}`];
}

function turnLines(turns: readonly ExplainedTurn[], paint: Paint, all: boolean): readonly string[] {
  const { first, last } = shownTurns;
  return someOf(turns, all ? turns.length : first, last, 'turns').flatMap((entry) =>
    typeof entry === 'string' ? ['', entry] : ['', ...oneTurn(entry, paint, all)],
  );
}

function oneTurn(turn: ExplainedTurn, paint: Paint, all: boolean): readonly string[] {
  const { first, last } = shownEffects;
  const effects = someOf(turn.effects, all ? turn.effects.length : first, last, 'effects');
  return [
    turnHead(turn, paint),
    ...effects.map((entry) => (typeof entry === 'string' ? `  ${entry}` : effectLine(entry, paint))),
    ...turn.notes.map((note) => `  note        ${oneLine(note)}`),
  ];
}

function turnHead(turn: ExplainedTurn, paint: Paint): string {
  const agent = turn.agent === 'main' ? '' : ` of ${turn.agent}`;
  if (turn.completion === 0) return paint('bold', `before the first turn${agent}`);
  const name = paint('bold', `${turn.leaf ? 'text' : 'turn'} ${turn.completion}${agent}`);
  if (turn.text === null) return `${name}  no answer`;
  const finish = turn.finish === 'stop' ? '' : `, ended by ${turn.finish}`;
  return `${name}  ${spentText(turn.spent)}${finish}`;
}

function effectLine(effect: ExplainedEffect, paint: Paint): string {
  const { state, key, line, ms, error, approval } = effect;
  const facts = [
    ...(line === null ? [] : [`line ${line}`]),
    ...(ms === null ? [] : [durationText(ms)]),
    `receipt ${key.slice(0, 8)}`,
    ...(approval === null || approval.decision === 'denied' ? [] : [`allowed ${approvalText(approval.decision)}`]),
  ];
  const told = `  ${paint(colourOf(state), state.padEnd(11))} ${effectText(effect.effect, effect.args)}  ${paint('dim', facts.join(', '))}`;
  if (approval?.decision === 'denied')
    return `${told}\n              denied: ${oneLine(approval.reason ?? 'a person said no')}`;
  return error === null ? told : `${told}\n              ${error.code}: ${oneLine(error.message)}`;
}

function tailLines(explanation: RunExplanation, paint: Paint): readonly string[] {
  const { spent, reusedShare, goOn } = explanation;
  const calls = `${countText(spent.calls)} ${spent.calls === 1 ? 'call' : 'calls'}`;
  return [
    '',
    `cost    ${calls}, ${spentText(spent)}`,
    ...(reusedShare === null
      ? []
      : [`prompts ${Math.round(reusedShare * 100)} % of their text was that of the prompt before`]),
    ...(goOn === null ? [] : [`go on   ${paint('bold', goOn)}`]),
  ];
}

/** The first and the last of many, with a line between them that says how many are not shown. */
function someOf<Item>(items: readonly Item[], first: number, last: number, what: string): readonly (Item | string)[] {
  if (items.length <= first + last + 1) return items;
  const left = `… ${countText(items.length - first - last)} ${what} more (--all shows them)`;
  return [...items.slice(0, first), left, ...items.slice(items.length - last)];
}

function colourOf(state: ExplainedEffect['state']): 'green' | 'red' | 'yellow' | 'dim' {
  switch (state) {
    case 'done':
      return 'green';
    case 'failed':
      return 'red';
    case 'uncertain':
      return 'yellow';
    case 'not-started':
      return 'dim';
  }
}

function approvalText(decision: 'once' | 'run' | 'session'): string {
  return decision === 'once' ? 'once' : `for this ${decision}`;
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= longestLine ? line : `${cutText(line, longestLine - 1)}…`;
}
