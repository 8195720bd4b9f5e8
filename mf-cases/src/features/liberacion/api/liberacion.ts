/** The writes of a release, and its history. */
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
} from '@caparazon/contracts/cases/liberacion';
import type { Shell } from '@caparazon/remote-contract/shell';
import { useCall } from '@caparazon/screen-kit/use-call';

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

/** @param faltan the criteria that were seen to be missing */
export const declareApto = (shell: Shell, idFicha: number, comentario: string, faltan: string[]) =>
  shell.call(postApto, { ...of(idFicha), body: { comentario, faltan } });

export const withdrawApto = (shell: Shell, idFicha: number) => shell.call(deleteApto, of(idFicha));

/** @param idempotencyKey of this filling of the form: a second tap records nothing more */
export const release = (shell: Shell, idFicha: number, body: LiberarBody, idempotencyKey: string) =>
  shell.call(postLiberar, { ...of(idFicha), headers: {}, body }, { idempotencyKey });

export const correctRelease = (shell: Shell, idFicha: number, body: SueltaEdit) =>
  shell.call(putSuelta, { ...of(idFicha), body });

export const undoRelease = (shell: Shell, idFicha: number, version: number) =>
  shell.call(deleteSuelta, { ...of(idFicha), query: { version: String(version) } });

/** A page of what was marked and decided, newest first. */
export const useHistorial = (idFicha: number, page: number) =>
  useCall(getHistorialLiberacion, { ...of(idFicha), query: { pag: String(page) } });
