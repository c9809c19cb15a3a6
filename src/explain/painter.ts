/** A colour or weight of a terminal. */
export type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow';

/** Puts a text into a style, or leaves it as it is. */
export type Paint = (style: Style, text: string) => string;

/** ECMA-48, Select Graphic Rendition: what switches a style on, and what switches it off. */
const codes: Readonly<Record<Style, readonly [number, number]>> = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
};

/** Paints for a terminal, or not at all. */
export function painter(colour: boolean): Paint {
  if (!colour) return (_, text) => text;
  return (style, text) => `\u001b[${codes[style][0]}m${text}\u001b[${codes[style][1]}m`;
}
