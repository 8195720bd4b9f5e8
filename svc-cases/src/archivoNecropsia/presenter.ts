/** Files in a list, and as base64 text or bytes (rules: necropsy-file-list, necropsy-file-bodies). */
import { Readable } from 'node:stream';
import { type ArchivoNecropsia, fileName } from '@caparazon/clinic/archivoNecropsia/calls';
import { base64 } from '@caparazon/service-kit/photo/present';
import { type Reply, reply } from '@caparazon/service-kit/reply';
import type { Context } from 'koa';
import { files } from './files.ts';
import type { ArchivoDoc } from './model.ts';

export const presentArchivo = (doc: ArchivoDoc): ArchivoNecropsia => ({
  idArchivo: doc._id,
  nombre: doc.nombre,
  extension: doc.extension,
  fechaHora: doc.creadoEn.getTime(),
});

/** RFC 8187 leaves fewer characters unescaped than `encodeURIComponent`. */
const headerText = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The content in the requested form, never as a type that a browser would open as a page. */
export async function presentContent(doc: ArchivoDoc, ctx: Context): Promise<Reply> {
  const asBytes = ctx.accepts('text/plain', 'application/octet-stream') === 'application/octet-stream';
  const headers = {
    nombre: encodeURIComponent(doc.nombre),
    ext: doc.extension,
    'Content-Disposition': `attachment; filename*=UTF-8''${headerText(fileName(doc))}`,
    'Content-Length': String(asBytes ? doc.bytes : Math.ceil(doc.bytes / 3) * 4),
  };
  const bytes = await files.read(doc.archivo);
  return asBytes
    ? reply(bytes, { type: 'application/octet-stream', headers })
    : reply(Readable.from(base64(bytes)), { type: 'text/plain', headers });
}
