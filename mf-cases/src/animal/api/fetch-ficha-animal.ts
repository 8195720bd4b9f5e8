import { type FichaAnimal, getFichaAnimal } from '@caparazon/clinic/animal/calls';
import type { Shell } from '@caparazon/remote-contract/shell';

/** Reads a record, bypassing the cache. */
export const fetchFichaAnimal = (shell: Shell, idFicha: number): Promise<FichaAnimal> =>
  shell.call(getFichaAnimal, { params: { idFicha: String(idFicha) } });
