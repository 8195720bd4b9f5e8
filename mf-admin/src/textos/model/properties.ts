/** Writes values into a Java properties file, whose comments and order stay. */
import { readProperties } from '@caparazon/public-site/textos/properties';

/** Each paragraph begins on a line of its own, as a person writes it. */
const paragraphEnd = '\\n\\n\\\n  ';

const escaped = (value: string): string =>
  value
    .replaceAll('\\', '\\\\')
    .split('\n\n')
    .map((paragraph) =>
      paragraph.replaceAll('\n', '\\n').replaceAll('\t', '\\t').replaceAll('\r', '').replace(/^ /, '\\ '),
    )
    .join(paragraphEnd);

const goesOn = (line: string): boolean => (/\\+$/.exec(line)?.[0].length ?? 0) % 2 === 1;

/** The lines of a file, those that go on below together with what follows. */
function entries(text: string): string[] {
  const found: string[] = [];
  let open = false;
  for (const line of text.split(/\r?\n/)) {
    if (open) found.push(`${found.pop()}\n${line}`);
    else found.push(line);
    open = goesOn(line);
  }
  return found;
}

/**
 * The file with other values. An empty value takes its entry out; a key that the file lacks comes at its end.
 */
export function writeProperties(text: string, values: Readonly<Record<string, string>>): string {
  const written = new Set<string>();
  const kept = entries(text.trimEnd()).flatMap((entry) => {
    const [[key, before] = []] = Object.entries(readProperties(entry));
    const value = key === undefined ? undefined : values[key];
    if (key === undefined || value === undefined) return [entry];
    if (written.has(key)) return [];
    written.add(key);
    if (value === before) return [entry];
    return value === '' ? [] : [`${key} = ${escaped(value)}`];
  });
  const added = Object.entries(values).filter(([key, value]) => value !== '' && !written.has(key));
  return `${[...kept, ...added.map(([key, value]) => `\n${key} = ${escaped(value)}`)].join('\n')}\n`;
}
