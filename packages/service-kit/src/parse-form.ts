/** Bodies as an HTML form sends them, `multipart/form-data` or url-encoded: a few fields of text. */
import { parse as parseUrlEncoded } from 'node:querystring';

/** More than any form of ours has; what reads a form takes time by the field. */
const mostFields = 20;

const boundaryOf = /;\s*boundary=(?:"([^"]{1,70})"|([^\s";,]{1,70}))/i;

/** @throws RangeError when the parts of a body are too many */
function countParts(bytes: Buffer, boundary: string): void {
  const delimiter = Buffer.from(`--${boundary}`);
  let parts = 0;
  for (let at = bytes.indexOf(delimiter); at !== -1; at = bytes.indexOf(delimiter, at + delimiter.length)) {
    parts += 1;
    if (parts > mostFields + 1) throw new RangeError('too many parts');
  }
}

/** A file is read as what a field of text would hold of it: its base64. */
async function textOf(value: FormDataEntryValue): Promise<string> {
  return typeof value === 'string' ? value : Buffer.from(await value.arrayBuffer()).toString('base64');
}

/**
 * Parses a multipart body; a field that comes more than once is a list.
 * @throws TypeError or RangeError when it is none, or has more parts than any form
 */
export async function parseMultipart(bytes: Buffer, contentType: string): Promise<Record<string, unknown>> {
  const [, quoted, bare] = boundaryOf.exec(contentType) ?? [];
  countParts(bytes, quoted ?? bare ?? '');
  const form = await new Response(new Uint8Array(bytes), { headers: { 'Content-Type': contentType } }).formData();
  const fields = [...new Set(form.keys())].map(async (name) => {
    const values = await Promise.all(form.getAll(name).map(textOf));
    return [name, values.length === 1 ? values[0] : values];
  });
  return Object.fromEntries(await Promise.all(fields));
}

/** Parses a url-encoded body; a field that comes more than once is a list. */
export const parseForm = (bytes: Buffer): Record<string, unknown> => ({
  ...parseUrlEncoded(bytes.toString('utf8'), '&', '=', { maxKeys: mostFields }),
});
