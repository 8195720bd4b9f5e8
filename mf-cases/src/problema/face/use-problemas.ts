import {
  deleteProblema,
  getNombresProblema,
  getProblemaHistorial,
  getProblemas,
  type Problema,
} from '@caparazon/clinic/problema/calls';
import type { Tratamiento } from '@caparazon/clinic/tratamiento/calls';
import type { Shell } from '@caparazon/remote-contract/shell';
import { useCall } from '@caparazon/screen-kit/use-call';

/** The problems of an animal, active ones first. They count as changes of the record (rule: events). */
export const useProblemas = (idFicha: number) =>
  useCall(getProblemas, { params: { idFichaAnimal: String(idFicha) } }, { hears: ['ficha'] });

/** The name of the problem that a treatment is for; '' without one, and until it is read. */
export function useProblemaName({
  idFichaAnimal,
  idProblema,
}: Pick<Tratamiento, 'idFichaAnimal' | 'idProblema'>): string {
  const of = typeof idProblema === 'number' ? { params: { idFichaAnimal: String(idFichaAnimal) } } : null;
  return useCall(getProblemas, of).data?.find((one) => one.idProblema === idProblema)?.nombre ?? '';
}

/** The names to suggest for a problem of the animal. */
export const useNombres = (idFicha: number) =>
  useCall(getNombresProblema, { query: { ficha: String(idFicha) } }, { revalidateOnFocus: false });

/** A page of a problem's history, newest first. */
export const useProblemaHistorial = (idProblema: number, page: number) =>
  useCall(getProblemaHistorial, { params: { idProblema: String(idProblema) }, query: { pag: String(page) } });

/** Deletes a problem unless somebody changed it. */
export const removeProblema = (shell: Shell, { idProblema, version }: Problema): Promise<void> =>
  shell.call(deleteProblema, { params: { idProblema: String(idProblema) }, query: { version: String(version) } });
