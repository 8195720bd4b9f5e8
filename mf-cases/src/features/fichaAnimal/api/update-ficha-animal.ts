import { type FichaAnimal, type FichaAnimalEdit, putFichaAnimal } from '@caparazon/contracts/cases/fichaAnimal';
import type { CallOptions, Shell } from '@caparazon/remote-contract/shell';

/** Stores a record as edited; gives it as it now is. Refused (409) when it is no longer of that version. */
export const updateFichaAnimal = (shell: Shell, body: FichaAnimalEdit, options: CallOptions): Promise<FichaAnimal> =>
  shell.call(putFichaAnimal, { body }, options);
