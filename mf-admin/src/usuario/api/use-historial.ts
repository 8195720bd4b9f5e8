import { getUsuarioHistorial } from '@caparazon/office/usuario/calls';
import { useCall } from '@caparazon/screen-kit/use-call';

export const useHistorial = (idUsuario: number, page: number) =>
  useCall(getUsuarioHistorial, { params: { idUsuario: String(idUsuario) }, query: { pag: String(page) } });
