import { deleteNota, getNotaHistorial, getNotas, getNotasFijadas, type Nota } from '@caparazon/clinic/nota/calls';
import type { Shell } from '@caparazon/remote-contract/shell';
import { useCall } from '@caparazon/screen-kit/use-call';

/** The notes of an animal, the last first. Notes count as changes of the record (rule: events). */
export const useNotas = (idFicha: number) =>
  useCall(getNotas, { params: { idFichaAnimal: String(idFicha) } }, { hears: ['ficha'] });

/** The pinned notes of all animals in care, for the many cards of a page; the page itself hears of changes. */
export const useFijadas = () => useCall(getNotasFijadas, {});

/** Called once a page, since each listener asks again. */
export const useHeardFijadas = () => useCall(getNotasFijadas, {}, { hears: ['ficha'] });

/** A page of a note's history, newest first. */
export const useNotaHistorial = (idNota: number, page: number) =>
  useCall(getNotaHistorial, { params: { idNota: String(idNota) }, query: { pag: String(page) } });

/** Deletes a note unless somebody changed it. */
export const removeNota = (shell: Shell, { idNota, version }: Nota): Promise<void> =>
  shell.call(deleteNota, { params: { idNota: String(idNota) }, query: { version: String(version) } });
