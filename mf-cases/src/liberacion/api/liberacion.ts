import { civilDay } from '@caparazon/call/time';
import { getFichasDiarias } from '@caparazon/clinic/fichaDiaria/calls';
import {
  deleteApto,
  deleteSuelta,
  getHistorialLiberacion,
  type LiberarBody,
  postApto,
  postLiberacion,
  postLiberar,
  putSuelta,
  type SueltaEdit,
} from '@caparazon/clinic/liberacion/calls';
import type { Shell } from '@caparazon/remote-contract/shell';
import { useCall } from '@caparazon/screen-kit/use-call';
import { mesOf, mesSent, mesText, shiftMes } from '../../fichaDiaria/face/mes.ts';

const of = (idFicha: number) => ({ params: { idFicha: String(idFicha) } });

export interface Mark {
  criterio: string;
  /** The words that were read. */
  texto: string;
  cumplido: boolean | null;
  comentario: string;
  version: number;
}

export const saveMark = (shell: Shell, idFicha: number, body: Mark) =>
  shell.call(postLiberacion, { ...of(idFicha), body });

/** @param faltan the criteria seen as missing */
export const declareApto = (shell: Shell, idFicha: number, comentario: string, faltan: string[]) =>
  shell.call(postApto, { ...of(idFicha), body: { comentario, faltan } });

/** @param fecha of the decision that was seen */
export const withdrawApto = (shell: Shell, idFicha: number, fecha: number) =>
  shell.call(deleteApto, { ...of(idFicha), query: { fecha: String(fecha) } });

/** @param idempotencyKey makes a second tap count once */
export const release = (shell: Shell, idFicha: number, body: LiberarBody, idempotencyKey: string) =>
  shell.call(postLiberar, { ...of(idFicha), headers: {}, body }, { idempotencyKey });

export const correctRelease = (shell: Shell, idFicha: number, body: SueltaEdit) =>
  shell.call(putSuelta, { ...of(idFicha), body });

export const undoRelease = (shell: Shell, idFicha: number, version: number) =>
  shell.call(deleteSuelta, { ...of(idFicha), query: { version: String(version) } });

const mostMonths = 3;

/**
 * The last daily sheet after a release, `aaaa-mm-dd`: one of the dates is wrong. Null for none, and when it cannot be
 * read, since the network must not hold up a release.
 */
export async function lastSheetAfter(shell: Shell, idFicha: number, released: string): Promise<string | null> {
  let mes = mesOf(civilDay(shell.now()));
  try {
    for (let n = 0; n < mostMonths && mesText(mes) >= released.slice(0, 7); n += 1) {
      const query = mesSent(mes);
      const sheets = await shell.call(getFichasDiarias, { params: { ficha: String(idFicha) }, query });
      const last = sheets.findLast(({ fecha }) => fecha > released);
      if (last !== undefined) return last.fecha;
      mes = shiftMes(mes, -1);
    }
  } catch {
    return null;
  }
  return null;
}

export const useHistorial = (idFicha: number, page: number) =>
  useCall(getHistorialLiberacion, { ...of(idFicha), query: { pag: String(page) } });
