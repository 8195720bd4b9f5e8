/** Putting and removing the photo of a user: one each, a new one takes the place of the old. */
import { messages } from '@caparazon/contracts/messages';
import { nextId } from '@caparazon/service-kit/counter';
import { notFound } from '@caparazon/service-kit/errors';
import { type Act, changeUsuario } from '../usuario/changes.ts';
import { decodePhoto } from './decode.ts';
import { FotoUsuario } from './model.ts';
import { renderPhoto } from './render.ts';

/** Who does it is always somebody. */
export type FotoAct = Act & { por: number };

/**
 * @param text base64 or a data URL
 * @returns the id of the photo
 * @throws ApiError 413, 415 or 400 when it is no photo that is taken
 */
export async function putFoto(idUsuario: number, text: string, act: FotoAct): Promise<number> {
  const rendered = await renderPhoto(decodePhoto(text));
  const _id = await nextId('fotos_usuario');
  const foto = { _id, idUsuario, ...rendered, creadoPor: act.por, creado: new Date(act.now) };
  await changeUsuario(idUsuario, act, async (_, session) => {
    await FotoUsuario.deleteOne({ idUsuario }, { session });
    await FotoUsuario.create([foto], { session });
    return { que: 'foto', set: { foto: _id }, told: null };
  });
  return _id;
}

/** @throws ApiError 404 when there is none */
export async function removeFoto(idUsuario: number, act: FotoAct): Promise<void> {
  await changeUsuario(idUsuario, act, async (_, session) => {
    const { deletedCount } = await FotoUsuario.deleteOne({ idUsuario }, { session });
    if (deletedCount === 0) throw notFound(messages.usuario.photoNotFound);
    return { que: 'fotoBorrada', set: { foto: null }, told: null };
  });
}
