const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r', f: '\f' };

const unescaped = (text: string) =>
  text.replace(/\\(?:u([0-9a-fA-F]{4})|(.))/g, (_, code: string | undefined, letter: string) =>
    code ? String.fromCharCode(Number.parseInt(code, 16)) : (escapes[letter] ?? letter),
  );

/**
 * Reads a Java properties file: `key=value` or `key: value`, `#` and `!` comments, `\` at the end of a line to continue
 * it, `\u00f1` and `\n` escapes.
 */
export function readProperties(text: string): Readonly<Record<string, string>> {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\\\r?\n[ \t]*/g, '')
    .split(/\r?\n/)
    .map((line) => line.trimStart())
    .filter((line) => line !== '' && !/^[#!]/.test(line));
  return Object.fromEntries(
    lines.map((line) => {
      const [, key = '', value = ''] = /^((?:\\.|[^\\:=\s])*)\s*[:=]?\s*(.*)$/s.exec(line) ?? [];
      return [unescaped(key), unescaped(value)];
    }),
  );
}
