/** The first step of most calls about a user. */
import { messages } from '@caparazon/contracts/messages';
import { notFound } from '@caparazon/service-kit/errors';
import { findUsuario, type UsuarioDoc } from './model.ts';

/** @throws ApiError 404 with `missing` when there is no such user */
export async function loadUsuario(idUsuario: number, missing: string = messages.usuario.notFound): Promise<UsuarioDoc> {
  const usuario = await findUsuario(idUsuario);
  if (usuario === null) throw notFound(missing);
  return usuario;
}
