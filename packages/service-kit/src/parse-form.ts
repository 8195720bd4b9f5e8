/** Bodies as an HTML form sends them, url-encoded: a few fields of text. */
import { parse } from 'node:querystring';
import type { CallSpec } from '@caparazon/contracts/call';

/** More than any form of ours has; what reads a form takes time by the field. */
const mostFields = 20;

/**
 * Parses a url-encoded body; a field that comes more than once is a list. A blank in base64 is the plus sign of a form
 * that did not escape it.
 */
export function parseForm(bytes: Buffer, files: CallSpec['files'] = {}): Record<string, unknown> {
  const fields = { ...parse(bytes.toString('utf8'), '&', '=', { maxKeys: mostFields }) };
  for (const name of Object.keys(files)) {
    const value = fields[name];
    if (typeof value === 'string') fields[name] = value.replaceAll(' ', '+');
  }
  return fields;
}
