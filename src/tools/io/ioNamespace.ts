import type { ToolNamespace } from '../../effects/index.ts';
import { editTools } from './editTools.ts';
import { entryTools } from './entryTools.ts';
import { readTools } from './readTools.ts';
import { rootFolder } from './rootFolder.ts';
import { searchTools } from './searchTools.ts';
import { writeTools } from './writeTools.ts';

/**
 * Files of one folder. Every call but `exists?`, `directory?` and `cwd` gives an envelope. What reads needs no approval;
 * what writes does. Writes are whole or nothing.
 *
 * @param root the only folder that programs see; it may be a symbolic link, and links inside it cannot lead out of it
 * @example
 * import { ioNamespace } from 'incant'
 * ioNamespace('.').tools.some((tool) => tool.name === 'read-file') // => true
 */
export function ioNamespace(root: string): ToolNamespace {
  const folder = rootFolder(root);
  return {
    name: 'io',
    doc: 'Files of one folder; paths are relative to it. Calls give {:ok :out :err :truncated}',
    tools: [
      ...readTools(folder),
      ...searchTools(folder),
      ...writeTools(folder),
      ...editTools(folder),
      ...entryTools(folder),
    ],
  };
}
