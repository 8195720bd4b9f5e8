import { parse } from 'node:querystring';
import type { CallSpec } from '@caparazon/call/call';

/** More fields than any form of ours: parsing time grows with them. */
const mostFields = 20;

/** Parses a url-encoded body. Repeated fields become a list. A blank in base64 is an unescaped plus sign. */
export function parseForm(bytes: Buffer, files: CallSpec['files'] = {}): Record<string, unknown> {
  const fields = { ...parse(bytes.toString('utf8'), '&', '=', { maxKeys: mostFields }) };
  for (const name of Object.keys(files)) {
    const value = fields[name];
    if (typeof value === 'string') fields[name] = value.replaceAll(' ', '+');
  }
  return fields;
}
