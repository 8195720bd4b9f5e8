/**
 * The files of `textos/`, which the organisation edits (rule: editable-texts). A drawn page contains them, so that the
 * program starts with the same.
 */

export type Texts = Readonly<Record<string, string>>;

/** The element of a drawn page that holds the files. */
export const textsId = 'textos';

let known: Texts | undefined;
const read = new Set<string>();

/** Draws with the given files, one drawing at a time. @returns the markup, and the files read for it */
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

/** The content of a file; `undefined` when the page lacks it and it must be fetched. */
export function broughtText(file: string): string | undefined {
  known ??= brought();
  read.add(file);
  return known[file];
}
