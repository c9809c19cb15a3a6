import type { BodyForm } from './BodyForm.ts';
import type { Prompt, PromptPart } from './PromptParts.ts';

interface Block {
  readonly end: number;
  readonly part: PromptPart;
}

/**
 * The program's text in blocks cut at turn boundaries. Every block ends with the one space that ends a prompt, so a block
 * that was sent is never cut anew unless an edit changed it: the space stands in for the first white space of the next.
 */
export class PromptBlocks {
  private blocks: Block[] = [];
  private parts: PromptPart[] = [];
  private length = 0;

  /** Forgets the blocks that hold forms from `index` on. */
  cutAt(index: number): void {
    while (this.blocks.length > 0 && this.blocks[this.blocks.length - 1].end > index) this.drop();
    if (index === 0) while (this.blocks.length > 0) this.drop();
  }

  /** The whole prompt; makes a block of the forms that no block holds yet. */
  prompt(head: string, body: readonly BodyForm[]): Prompt {
    let start = this.end;
    while (this.blocks.length > 0 && start < body.length && !body[start].piece.lead.startsWith(' ')) {
      this.drop();
      start = this.end;
    }
    if (this.blocks.length === 0) this.add(head + textOf(body, 0), body.length);
    else if (start < body.length) this.add(textOf(body, start).slice(1), body.length);
    return { parts: this.parts.slice(), length: this.length };
  }

  /** The text of the last block that was made. */
  get last(): string {
    return this.parts.length === 0 ? '' : this.parts[this.parts.length - 1].text;
  }

  private get end(): number {
    return this.blocks.length === 0 ? 0 : this.blocks[this.blocks.length - 1].end;
  }

  private add(text: string, end: number): void {
    const part: PromptPart = { kind: 'text', text: `${text} ` };
    this.blocks.push({ end, part });
    this.parts.push(part);
    this.length += part.text.length;
  }

  private drop(): void {
    this.blocks.pop();
    const part = this.parts.pop();
    if (part !== undefined) this.length -= part.text.length;
  }
}

function textOf(body: readonly BodyForm[], from: number): string {
  let text = '';
  for (let i = from; i < body.length; i++) text += body[i].piece.lead + body[i].piece.text;
  return text;
}
