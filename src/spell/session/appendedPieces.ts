import type { Piece } from '../edit/Piece.ts';
import { printValue } from '../print/print.ts';
import { snapshotText } from '../print/snapshot.ts';
import { readForms } from '../read/readForms.ts';
import { Source } from '../values/Place.ts';
import type { Extension } from './Program.ts';

/** A piece with one space before it. */
export function pieceOf(text: string): Piece {
  return { lead: ' ', text, form: readForms(new Source(text)).forms[0] };
}

/** The text of a form that an extension appends. Values are bounded snapshots: nothing is hidden behind them. */
export function appendedText(appended: Extension, contextMaxChars: number): string {
  switch (appended.kind) {
    case 'define':
      return `(def ${appended.name.fullName} ${snapshotText(appended.value, appended.maxChars ?? contextMaxChars)})`;
    case 'show':
      return snapshotText(appended.value, appended.maxChars ?? contextMaxChars);
    case 'prune':
      return `(prune ${appended.count})`;
    case 'note':
      return `(think ${printValue(appended.label)} ${printValue(appended.text)})`;
  }
}
