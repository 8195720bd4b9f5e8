import type { Outgoing } from '@caparazon/call/call';
import { postFichaAnimal } from '@caparazon/clinic/animal/calls';
import type { CallOptions, Shell } from '@caparazon/remote-contract/shell';

/** Creates an intake record, linked to the report it names, once for each key. Gives its number. */
export const createFichaAnimal = (
  shell: Shell,
  body: Outgoing<typeof postFichaAnimal>['body'],
  options: Required<Pick<CallOptions, 'idempotencyKey' | 'onProgress'>>,
): Promise<number> => shell.call(postFichaAnimal, { headers: {}, body }, options);
