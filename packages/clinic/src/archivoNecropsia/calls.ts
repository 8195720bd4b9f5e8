/** Files of a necropsy (rules: necropsy-file-bodies, necropsy-file-list). */

import { call } from '@caparazon/call/call';
import { epochMs, idText } from '@caparazon/call/fields';
import { limits } from '@caparazon/call/limits';
import { z } from 'zod';
import { fichaMessages } from '../animal/words.ts';
import { archivoMessages as says } from './words.ts';

export const extensiones = ['pdf', 'jpg', 'png', 'webp', 'doc', 'docx', 'xls', 'xlsx', 'csv', 'txt'] as const;
export type Extension = (typeof extensiones)[number];

export const archivoNecropsia = z
  .object({ idArchivo: z.int(), nombre: z.string(), extension: z.enum(extensiones), fechaHora: epochMs })
  .meta({ id: 'ArchivoNecropsia' });
export type ArchivoNecropsia = z.output<typeof archivoNecropsia>;

/** The file name to save under. The stored name may lack its extension. */
export const fileName = ({ nombre, extension }: Pick<ArchivoNecropsia, 'nombre' | 'extension'>): string =>
  nombre.toLowerCase().endsWith(`.${extension}`) ? nombre : `${nombre}.${extension}`;

/** The extension of a file name; null when its kind is not accepted (rule: necropsy-file-kinds). */
export function extensionOf(nombre: string): Extension | null {
  const extension = nombre
    .toLowerCase()
    .replace(/^.*\./, '')
    .replace(/^jpeg$/, 'jpg');
  return extensiones.find((known) => known === extension) ?? null;
}

function decoded(value: unknown): unknown {
  try {
    return typeof value === 'string' ? decodeURIComponent(value) : undefined;
  } catch {
    return undefined;
  }
}

/** Excludes folders, control characters and marks that turn the direction of reading. */
const plainName = /^[^/\\\p{Cc}\u2028-\u202e\u2066-\u2069]+$/u;

const nombre = z.preprocess(
  decoded,
  z
    .string({ error: says.nombre })
    .trim()
    .min(1, says.nombre)
    .max(limits.text.archivo, says.nombre)
    .regex(plainName, says.nombre),
);

/** Percent-encoded headers. The service itself refuses an unknown `ext`, with another status. */
export const archivoHeaders = z.object({
  nombre,
  ext: z.preprocess(decoded, z.string({ error: says.kind }).trim()),
});

const deUnAnimal = z.object({ idAnimal: idText });
const deUnArchivo = z.object({ idAnimal: idText, idArchivo: idText });

export const getArchivos = call({
  id: 'getArchivos',
  service: 'svc-cases',
  method: 'get',
  path: '/archivos_necropsia/{idAnimal}',
  access: 'session',
  summary: 'Los archivos de necropsia de un animal, el último primero',
  params: deUnAnimal,
  answer: z.array(archivoNecropsia),
  notFound: fichaMessages.notFound,
  errors: [404],
});

export const postArchivo = call({
  id: 'postArchivo',
  service: 'svc-cases',
  method: 'post',
  path: '/archivos_necropsia/{idAnimal}/subir',
  access: 'session',
  summary: 'Subir un archivo de hasta 20 MB: base64 como `text/plain`, o sus bytes como `application/octet-stream`',
  params: deUnAnimal,
  headers: archivoHeaders,
  consumes: ['text/plain', 'application/octet-stream'],
  bodyLimit: limits.body.oneFile,
  status: 201,
  answer: archivoNecropsia,
  notFound: fichaMessages.notFound,
  errors: [404, 413, 415],
});

export const getArchivo = call({
  id: 'getArchivo',
  service: 'svc-cases',
  method: 'get',
  path: '/archivos_necropsia/{idAnimal}/descargar/{idArchivo}',
  access: 'session',
  summary: 'Un archivo, en base64 o en bytes según `Accept`; sus encabezados `nombre` y `ext` lo nombran',
  params: deUnArchivo,
  answer: z.string(),
  produces: ['text/plain', 'application/octet-stream'],
  notFound: says.notFound,
  errors: [404],
});

export const deleteArchivo = call({
  id: 'deleteArchivo',
  service: 'svc-cases',
  method: 'delete',
  path: '/archivos_necropsia/{idAnimal}/eliminar/{idArchivo}',
  access: 'session',
  summary: 'Eliminar un archivo',
  params: deUnArchivo,
  status: 204,
  notFound: says.notFound,
  errors: [404],
});
