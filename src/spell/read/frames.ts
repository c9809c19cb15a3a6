/** What an open frame of the reader will become. Collections come first, so that one comparison tells them apart. */
export const LIST = 0;
export const VECTOR = 1;
export const MAP = 2;
export const SET = 3;
export const FUNCTION = 4;
export const NAMESPACED_MAP = 5;
export const TOP = 6;
/** Prefixes, which take the one form that follows. */
export const QUOTE = 7;
export const DEREF = 8;
export const VAR = 9;
export const SYNTAX_QUOTE = 10;
export const UNQUOTE = 11;
export const UNQUOTE_SPLICING = 12;
export const DISCARD = 13;
export const TAG = 14;
/** `^`, before its metadata and before the form that the metadata goes with. */
export const META = 15;
export const META_FORM = 16;

/** The character that opened a collection. */
export const openers: readonly string[] = ['(', '[', '{', '{', '(', '{'];
/** How a prefix is written. */
export const prefixTexts: readonly string[] = [...'.......', "'", '@', "#'", '`', '~', '~@', '#_', '#', '^', '^'];
/** The head of the list that a prefix becomes. */
export const prefixNames: readonly string[] = [
  ...'.......',
  'quote',
  'deref',
  'var',
  'syntax-quote',
  'unquote',
  'unquote-splicing',
];
