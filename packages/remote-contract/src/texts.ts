/**
 * The files of `textos/`, which the organisation edits (rule: editable-texts). A drawn page brings them with it, so that
 * the program shows at once what the page shows.
 */

/** The content of each file, by its name within `textos/`. */
export type Texts = Readonly<Record<string, string>>;

/** The element of a drawn page that holds the files. */
export const textsId = 'textos';

let known: Texts | undefined;
const read = new Set<string>();

/**
 * Gives the files to what is drawn, since there is no document to read them from. One drawing at a time.
 * @returns the markup, and the files that were read for it: its page brings them
 */
export async function drawWith(texts: Texts, draw: () => Promise<string>): Promise<{ markup: string; texts: Texts }> {
  known = texts;
  read.clear();
  const markup = await draw();
  return { markup, texts: Object.fromEntries(Object.entries(texts).filter(([name]) => read.has(name))) };
}

function brought(): Texts {
  try {
    return JSON.parse(document.getElementById(textsId)?.textContent ?? '{}');
  } catch {
    return {};
  }
}

/** The content of a file, or `undefined` when the page did not bring it: it must then be fetched. */
export function broughtText(file: string): string | undefined {
  known ??= brought();
  read.add(file);
  return known[file];
}
