import { type Aporte, getAporte, postAnularAporte, postAporte, putAporte } from '@caparazon/office/aporte/calls';
import type { Duda } from '@caparazon/office/aporte/duda';
import { getRecibo, postRecibo } from '@caparazon/office/aporte/recibo';
import type { Shell } from '@caparazon/remote-contract/shell';
import type { AporteFields } from '../model/aporte-values.ts';

const paramsOf = (idAporte: number) => ({ idAporte: String(idAporte) });

export const loadAporte = (shell: Shell, idAporte: number): Promise<Aporte> =>
  shell.call(getAporte, { params: paramsOf(idAporte) });

export const createAporte = (
  shell: Shell,
  body: AporteFields & { confirmado: Duda[] },
  key: string,
): Promise<{ idAporte: number }> => shell.call(postAporte, { headers: {}, body }, { idempotencyKey: key });

export const saveAporte = (
  shell: Shell,
  { idAporte, version }: Aporte,
  body: AporteFields & { confirmado: Duda[] },
): Promise<Aporte> => shell.call(putAporte, { params: paramsOf(idAporte), body: { ...body, version } });

export const annulAporte = (shell: Shell, { idAporte, version }: Aporte, motivo: string): Promise<Aporte> =>
  shell.call(postAnularAporte, { params: paramsOf(idAporte), body: { motivo, version } });

/** Gives a contribution the number of its receipt, where it has none. @returns it afterwards */
export const giveRecibo = (shell: Shell, idAporte: number): Promise<Aporte> =>
  shell.call(postRecibo, { params: paramsOf(idAporte) });

export const downloadRecibo = (shell: Shell, idAporte: number): Promise<File> =>
  shell.download(getRecibo, { params: paramsOf(idAporte) });
