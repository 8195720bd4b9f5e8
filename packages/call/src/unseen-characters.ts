/**
 * Texts without the characters that nobody sees (rule: unseen-characters). Plain code: the public pages read the texts of
 * the site with it, without a schema library.
 */

/**
 * What nobody sees: characters that turn the direction of reading around, blanks without width, fillers. A phone number
 * that is copied from an address book brings them along, and a place made of them alone would look empty. Within an
 * emoji they are part of the picture, so a whole emoji is matched first, to be left as it is.
 */
const emojiOrUnseen =
  /((?:\p{ExtPict}(?:\ufe0f|\p{EMod})?\u200d)*\p{ExtPict}(?:\ufe0f|\p{EMod})?(?:[\u{e0020}-\u{e007e}]+\u{e007f})?|[\d#*]\ufe0f\u20e3)|[\p{DI}\ufff9-\ufffb]/gu;
const lineEnd = /\r\n?|[\u0085\u2028\u2029]/g;
/** Besides control characters, the blank of Braille: it has a width, but counts as no white space. */
const blank = /[\p{Cc}\u2800]/gu;
const blankButNewline = /(?!\n)[\p{Cc}\u2800]/gu;

/** One line as a person sees it: a control character, such as a pasted tab, is a blank (rule: unseen-characters). */
export const oneLine = (text: string): string =>
  text.replace(emojiOrUnseen, '$1').replace(lineEnd, ' ').replace(blank, ' ');

/** As `oneLine`, with its lines. */
export const manyLines = (text: string): string =>
  text.replace(emojiOrUnseen, '$1').replace(lineEnd, '\n').replace(blankButNewline, ' ');
