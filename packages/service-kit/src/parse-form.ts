/** Url-encoded bodies of HTML forms: a few text fields. */
import { parse } from 'node:querystring';
import type { CallSpec } from '@caparazon/call/call';

/** More fields than any form of ours has. The time to read a form grows with its fields. */
const mostFields = 20;

/**
 * Parses a url-encoded body. A field that comes more than once is a list. A blank in base64 stands for a plus sign that
 * the form did not escape.
 */
export function parseForm(bytes: Buffer, files: CallSpec['files'] = {}): Record<string, unknown> {
  const fields = { ...parse(bytes.toString('utf8'), '&', '=', { maxKeys: mostFields }) };
  for (const name of Object.keys(files)) {
    const value = fields[name];
    if (typeof value === 'string') fields[name] = value.replaceAll(' ', '+');
  }
  return fields;
}
