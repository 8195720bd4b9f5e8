/** Writes values into a Java properties file and keeps comments and order. */
import { readProperties } from '@caparazon/public-site/textos/properties';

/** Starts a line for each paragraph, as people do. */
const escaped = (value: string): string =>
  value
    .replaceAll('\\', '\\\\')
    .split('\n\n')
    .map((part) => part.replaceAll('\n', '\\n').replaceAll('\t', '\\t').replaceAll('\r', '').replace(/^ /, '\\ '))
    .join('\\n\\n\\\n  ');

/** An entry with its continuation lines. */
const entry = /^[ \t]*(?=\S)(?:\\[\s\S]|[^\\\n])*\n?/gm;

/** Replaces values: an empty one removes its entry, a new key goes to the end. */
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
