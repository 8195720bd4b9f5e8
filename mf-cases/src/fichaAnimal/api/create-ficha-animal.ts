import { type FichaAnimalBody, postFichaAnimal } from '@caparazon/contracts/cases/fichaAnimal';
import type { CallOptions, Shell } from '@caparazon/remote-contract/shell';

/** Creates an intake record, linked to the report it names; gives its number. */
export const createFichaAnimal = (shell: Shell, body: FichaAnimalBody, options?: CallOptions): Promise<number> =>
  shell.call(postFichaAnimal, { body }, options);
