import { getUsuarioHistorial } from '@caparazon/office/usuario/calls';
import { useCall } from '@caparazon/screen-kit/use-call';

/** A page of what changed of a user, newest first. */
export const useHistorial = (idUsuario: number, page: number) =>
  useCall(getUsuarioHistorial, { params: { idUsuario: String(idUsuario) }, query: { pag: String(page) } });
