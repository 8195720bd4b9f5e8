import {
  type EstadoPostulacionBody,
  getPostulacion,
  type Postulacion,
  postEstadoPostulacion,
} from '@caparazon/office/postulacion/calls';
import { tellCounts } from '@caparazon/remote-contract/counts-changed';
import type { Shell } from '@caparazon/remote-contract/shell';

const paramsOf = (idPostulacion: number) => ({ idPostulacion: String(idPostulacion) });

export const loadPostulacion = (shell: Shell, idPostulacion: number): Promise<Postulacion> =>
  shell.call(getPostulacion, { params: paramsOf(idPostulacion) });

export async function saveEstado(
  shell: Shell,
  idPostulacion: number,
  body: EstadoPostulacionBody,
): Promise<Postulacion> {
  const saved = await shell.call(postEstadoPostulacion, { params: paramsOf(idPostulacion), body });
  tellCounts();
  return saved;
}
