/** Each user has one photo; a new one replaces it (rule: user-photo). */

import { limits } from '@caparazon/call/limits';
import type { FotoRecibida } from '@caparazon/call/photo-field';
import { usuarioMessages } from '@caparazon/office/usuario/words';
import { nextId } from '@caparazon/service-kit/counter';
import { notFound } from '@caparazon/service-kit/errors';
import { decodePhoto } from '@caparazon/service-kit/photo/decode';
import { renderPhoto } from '@caparazon/service-kit/photo/render';
import type { Asker } from '@caparazon/service-kit/queue';
import type { Act } from '@caparazon/service-kit/trace';
import type { ClientSession } from 'mongoose';
import { changeUsuario } from '../usuario/changes.ts';
import { files } from './files.ts';
import { FotoUsuario, newFiles } from './model.ts';
import { refuseFoto } from './photo-error.ts';

export type FotoAct = Act & { by: number };

/** Removes the photo of a user in the given transaction. @returns whether there was one */
export async function takeAway(idUsuario: number, session: ClientSession): Promise<boolean> {
  const before = await FotoUsuario.findOneAndDelete({ idUsuario }, { session }).lean();
  if (before !== null) await files.remove([before.jpeg, before.miniatura], session);
  return before !== null;
}

/**
 * @param sent a file, base64 or a data URL
 * @returns the id of the photo
 * @throws ApiError 413, 415 or 400 when the photo is not accepted
 */
export async function putFoto(idUsuario: number, sent: FotoRecibida, act: FotoAct, asker: Asker): Promise<number> {
  const { sha256, ...drawn } = await renderPhoto(await decodePhoto(sent, refuseFoto), limits.photo.profile, asker);
  const _id = await nextId('fotos_usuario');
  const creado = act.at;
  const { fields, bytes } = newFiles(_id, drawn);
  await changeUsuario(idUsuario, act, async (_, session) => {
    await takeAway(idUsuario, session);
    await FotoUsuario.create([{ _id, idUsuario, sha256, ...fields, creadoPor: act.by, creado }], { session });
    await files.write(bytes, creado, session);
    return { que: 'fotoCambiada', set: { foto: _id }, recorded: null };
  });
  return _id;
}

/** @throws ApiError 404 when there is none */
export async function removeFoto(idUsuario: number, act: FotoAct): Promise<void> {
  await changeUsuario(idUsuario, act, async (_, session) => {
    if (!(await takeAway(idUsuario, session))) throw notFound(usuarioMessages.photoNotFound);
    return { que: 'fotoEliminada', set: { foto: null }, recorded: null };
  });
}
