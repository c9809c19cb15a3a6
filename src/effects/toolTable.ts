import { type Json, nearest } from '../base/index.ts';
import { incantError } from '../errors/index.ts';
import type { HostMember, HostTable } from '../program/index.ts';
import type { ArgumentsReading, ToolDefinition, ToolNamespace } from './ToolDefinition.ts';
import { isName } from './tool.ts';

/** The tools of a run by their full names, as `tools/pay`. */
export type ToolTable = ReadonlyMap<string, ToolDefinition>;

/** Throws INVALID_TOOL when a name cannot be called or stands for two tools. */
export function toolTable(namespaces: readonly ToolNamespace[]): ToolTable {
  const table = new Map<string, ToolDefinition>();
  for (const { name, tools } of namespaces) {
    if (!isName(name)) {
      throw incantError('INVALID_TOOL', { toolName: name, problem: 'the name of its namespace cannot be written' });
    }
    for (const tool of tools) {
      const effect = `${name}/${tool.name}`;
      if (table.has(effect)) throw incantError('INVALID_TOOL', { toolName: effect, problem: 'its name is taken' });
      table.set(effect, tool);
    }
  }
  return table;
}

/** Throws UNKNOWN_TOOL, with the tools whose names are near, or the same in another namespace. */
export function findTool(table: ToolTable, effect: string): ToolDefinition {
  const found = table.get(effect);
  if (found !== undefined) return found;
  const short = effect.slice(effect.indexOf('/') + 1);
  const namesakes = [...table.keys()].filter((name) => name.endsWith(`/${short}`));
  const suggestions = namesakes.length > 0 ? namesakes : nearest(effect, table.keys());
  throw incantError('UNKNOWN_TOOL', { toolName: effect, suggestions });
}

/** Reads the arguments of a call. Throws INVALID_TOOL_INPUT. */
export async function readInput(tool: ToolDefinition, effect: string, args: readonly Json[]): Promise<unknown> {
  const reading = readArguments(tool, args);
  const checked = reading.kind === 'input' ? await tool.input.read(reading.input) : reading;
  if (checked.kind !== 'invalid') return checked.input;
  const expectedInput =
    tool.positional?.usage.map((usage) => callText(effect, usage)).join(' or ') ?? tool.input.typeText;
  throw incantError('INVALID_TOOL_INPUT', { toolName: effect, issues: checked.issues, expectedInput });
}

function readArguments(tool: ToolDefinition, args: readonly Json[]): ArgumentsReading {
  if (tool.positional !== null) return tool.positional.fromArguments(args);
  if (args.length > 1) return { kind: 'invalid', issues: [`takes one argument, got ${args.length}`] };
  return { kind: 'input', input: args.length === 0 ? {} : args[0] };
}

/** `[path start]` as the call `(io/read-file path start)`. */
function callText(effect: string, usage: string): string {
  const parameters = usage.slice(1, -1);
  return parameters === '' ? `(${effect})` : `(${effect} ${parameters})`;
}

/** What a program can call, for the system prompt and for `!describe`. */
export function hostTable(namespaces: readonly ToolNamespace[]): HostTable {
  const member = (tool: ToolDefinition): HostMember => {
    const input = tool.input.typeText;
    const usage = tool.positional?.usage ?? [input === '{}' ? '[]' : `[${input}]`];
    return { name: tool.name, usage, doc: tool.description };
  };
  return { namespaces: namespaces.map(({ name, doc, tools }) => ({ name, doc, members: tools.map(member) })) };
}
