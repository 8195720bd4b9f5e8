/**
 * Removes characters that nobody sees (rule: unseen-characters). No schema library: the public pages load this file.
 */

/**
 * Marks that turn the direction of reading, blanks without width, fillers: copied numbers bring them along, and a text
 * made of them looks empty. A whole emoji matches first, since they are part of it.
 */
const emojiOrUnseen =
  /((?:\p{ExtPict}(?:\ufe0f|\p{EMod})?\u200d)*\p{ExtPict}(?:\ufe0f|\p{EMod})?(?:[\u{e0020}-\u{e007e}]+\u{e007f})?|[\d#*]\ufe0f\u20e3)|[\p{DI}\ufff9-\ufffb]/gu;
const lineEnd = /\r\n?|[\u0085\u2028\u2029]/g;
/** Braille's blank has a width, but does not count as white space. */
const blank = /[\p{Cc}\u2800]/gu;
const blankButNewline = /(?!\n)[\p{Cc}\u2800]/gu;

/** One line as a person sees it: a control character, such as a tab, becomes a blank (rule: unseen-characters). */
export const oneLine = (text: string): string =>
  text.replace(emojiOrUnseen, '$1').replace(lineEnd, ' ').replace(blank, ' ');

/** As `oneLine`, with line ends kept. */
export const manyLines = (text: string): string =>
  text.replace(emojiOrUnseen, '$1').replace(lineEnd, '\n').replace(blankButNewline, ' ');
