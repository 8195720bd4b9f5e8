/** Writes values into a Java properties file, whose comments and order stay. */
import { readProperties } from '@caparazon/public-site/textos/properties';

/** Each paragraph begins on a line of its own, as a person writes it. */
const escaped = (value: string): string =>
  value
    .replaceAll('\\', '\\\\')
    .split('\n\n')
    .map((part) => part.replaceAll('\n', '\\n').replaceAll('\t', '\\t').replaceAll('\r', '').replace(/^ /, '\\ '))
    .join('\\n\\n\\\n  ');

/** A line that says something, with those on which it goes on. */
const entry = /^[ \t]*(?=\S)(?:\\[\s\S]|[^\\\n])*\n?/gm;

/** The file with other values. An empty value takes its entry out; a key that the file lacks comes at its end. */
export function writeProperties(text: string, values: Readonly<Record<string, string>>): string {
  const left = new Map(Object.entries(values));
  const lineOf = (key: string) => (values[key] ? `${key} = ${escaped(values[key])}\n` : '');
  const kept = `${text.replace(/\r\n?/g, '\n').trimEnd()}\n`.replace(entry, (found) => {
    const [[key = '', before] = []] = Object.entries(readProperties(found));
    if (values[key] === undefined) return found;
    if (!left.delete(key)) return '';
    return values[key] === before ? found : lineOf(key);
  });
  return [kept, ...[...left.keys()].map(lineOf).filter(Boolean)].join('\n');
}
