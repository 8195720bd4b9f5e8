import { type Aporte, getAporte, postAnularAporte, postAporte, putAporte } from '@caparazon/office/aporte/calls';
import type { Duda } from '@caparazon/office/aporte/duda';
import { getRecibo, postRecibo } from '@caparazon/office/aporte/recibo';
import { postAporteDeFila } from '@caparazon/office/extracto/calls';
import type { Shell } from '@caparazon/remote-contract/shell';
import type { AporteFields } from '../model/aporte-values.ts';
import type { FilaDe } from '../model/fila-de.ts';

const paramsOf = (idAporte: number) => ({ idAporte: String(idAporte) });

export const loadAporte = (shell: Shell, idAporte: number): Promise<Aporte> =>
  shell.call(getAporte, { params: paramsOf(idAporte) });

const createAporte = (
  shell: Shell,
  body: AporteFields & { confirmado: Duda[] },
  key: string,
): Promise<{ idAporte: number }> => shell.call(postAporte, { headers: {}, body }, { idempotencyKey: key });

/** As `createAporte`, from a row of a statement where there is one. */
export const createAporteOf = (
  shell: Shell,
  fila: FilaDe | null,
  body: AporteFields & { confirmado: Duda[] },
  idempotencyKey: string,
): Promise<{ idAporte: number }> =>
  fila === null
    ? createAporte(shell, body, idempotencyKey)
    : shell.call(postAporteDeFila, { params: fila.params, headers: {}, body }, { idempotencyKey });

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
