/**
 * Photos: sent as files, base64 or data URLs, read as base64 text or bytes (rules: photo-encodings, photo-answers; ADR
 * 11).
 */

import { call } from '@caparazon/call/call';
import { absentWhenEmpty, id, idText } from '@caparazon/call/fields';
import { fotoMessages } from '@caparazon/call/file-words';
import { limits } from '@caparazon/call/limits';
import { type FotoRecibida, requiredFoto } from '@caparazon/call/photo-field';
import { generalMessages } from '@caparazon/call/words';
import { z } from 'zod';
import { fichaMessages } from '../animal/words.ts';

const params = z.object({ idFoto: idText });
const query = z.object({
  /** Width in pixels, at most the photo's own; absent, the photo as stored (rule: photo-widths). */
  ancho: absentWhenEmpty(z.literal(String(limits.photo.thumbnail), { error: generalMessages.notAnOption })),
});

const photoCall = <const I extends string, const P extends string>(id: I, path: P, summary: string) =>
  call({
    id,
    service: 'svc-cases',
    method: 'get',
    path,
    access: 'session',
    summary,
    params,
    query,
    answer: z.string(),
    produces: ['text/plain', 'image/jpeg'],
    revalidates: true,
    notFound: fotoMessages.notFound,
    errors: [404],
  });

export const getFotoReporte = photoCall('getFotoReporte', '/fotos_reporte/{idFoto}', 'Una foto de un reporte');
export const getFotoFichaAnimal = photoCall(
  'getFotoFichaAnimal',
  '/fotos_ficha_animal/{idFoto}',
  'Una foto de una ficha de ingreso',
);

/** A path, as read or as fetched. Base64 has no underscore, so the two cannot be confused. */
const photoPath = /^(?:\/?api)?\/?fotos_[a-z_]+\//;
const ownPath = /^(?:\/?api)?\/?fotos_ficha_animal\//;
const reportePath = /^(?:\/?api)?\/?fotos_reporte\//;

/** Whether the text is the path of a stored photo rather than a new photo. */
export const isPhotoPath = (sent: FotoRecibida): sent is string =>
  typeof sent === 'string' && photoPath.test(sent.slice(0, 100));

/** The number in the path of a record's photo; null for any other text. */
export function fotoFichaId(path: string): number | null {
  const { data } = id.safeParse(path.replace(ownPath, ''));
  return data ?? null;
}

/** The number in the path of a report's photo; null for any other text. */
export function fotoReporteId(path: string): number | null {
  const { data } = id.safeParse(path.replace(reportePath, ''));
  return data ?? null;
}

/** The number of a photo, or its whole path (rule: photo-paths). */
const idFoto = z.preprocess((value) => (typeof value === 'string' ? value.replace(ownPath, '') : value), id);

const newPhoto = z.object({
  foto: requiredFoto(fotoMessages.required),
  idFichaAnimal: id,
});
const onePhoto = z.object({ idFoto, idFichaAnimal: id });

const addCall = <const I extends string, const P extends string>(id: I, path: P, summary: string) =>
  call({
    id,
    service: 'svc-cases',
    method: 'post',
    path,
    access: 'session',
    summary,
    body: newPhoto,
    files: { foto: 'one' },
    consumes: ['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded'],
    bodyLimit: limits.body.onePhoto,
    status: 201,
    answer: z.string().meta({ description: 'La ruta de la foto' }),
    notFound: fichaMessages.notFound,
    errors: [404, 409, 413, 415, 503],
  });

const removeCall = <const I extends string, const P extends string>(id: I, path: P, summary: string) =>
  call({
    id,
    service: 'svc-cases',
    method: 'delete',
    path,
    access: 'session',
    summary,
    body: onePhoto,
    status: 204,
    notFound: fotoMessages.notFound,
    errors: [404],
  });

export const postFotoFichaAnimal = addCall(
  'postFotoFichaAnimal',
  '/fotos_ficha_animal',
  'Agregar una foto a una ficha de ingreso',
);
export const deleteFotoFichaAnimal = removeCall(
  'deleteFotoFichaAnimal',
  '/fotos_ficha_animal',
  'Borrar una foto de una ficha de ingreso',
);
export const postFotoPerfilFichaAnimal = addCall(
  'postFotoPerfilFichaAnimal',
  '/fotos_ficha_animal/perfil',
  'Poner la foto de perfil de un animal, en lugar de la que tenía',
);
export const deleteFotoPerfilFichaAnimal = removeCall(
  'deleteFotoPerfilFichaAnimal',
  '/fotos_ficha_animal/perfil',
  'Quitar la foto de perfil de un animal',
);
