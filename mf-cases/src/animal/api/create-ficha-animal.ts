import type { Outgoing } from '@caparazon/call/call';
import { postFichaAnimal } from '@caparazon/clinic/animal/calls';
import type { CallOptions, Shell } from '@caparazon/remote-contract/shell';

/** Creates an intake record, once for each key. */
export const createFichaAnimal = (
  shell: Shell,
  body: Outgoing<typeof postFichaAnimal>['body'],
  options: Required<Pick<CallOptions, 'idempotencyKey' | 'onProgress'>>,
): Promise<number> => shell.call(postFichaAnimal, { headers: {}, body }, options);
