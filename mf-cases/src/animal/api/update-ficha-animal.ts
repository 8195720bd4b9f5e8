import type { Outgoing } from '@caparazon/call/call';
import { type FichaAnimal, putFichaAnimal } from '@caparazon/clinic/animal/calls';
import type { CallOptions, Shell } from '@caparazon/remote-contract/shell';

/** Stores an edited record. @throws {ApiFailure} 409 when somebody has changed that version */
export const updateFichaAnimal = (
  shell: Shell,
  body: Outgoing<typeof putFichaAnimal>['body'],
  options: CallOptions,
): Promise<FichaAnimal> => shell.call(putFichaAnimal, { body }, options);
