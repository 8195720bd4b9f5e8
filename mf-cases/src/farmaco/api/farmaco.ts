import {
  deleteFarmaco,
  type Farmaco,
  type FarmacoBody,
  type FarmacoEdit,
  getFarmaco,
  postFarmaco,
  putFarmaco,
} from '@caparazon/clinic/farmaco/calls';
import type { Shell } from '@caparazon/remote-contract/shell';

export const readFarmaco = (shell: Shell, idFarmaco: number): Promise<Farmaco> =>
  shell.call(getFarmaco, { params: { idFarmaco: String(idFarmaco) } });

/** Adds a medicine, once for each key. */
export const createFarmaco = (
  shell: Shell,
  body: FarmacoBody,
  idempotencyKey: string,
): Promise<{ idFarmaco: number }> => shell.call(postFarmaco, { headers: {}, body }, { idempotencyKey });

/** Stores an edited medicine. @throws {ApiFailure} 409 when somebody has changed that version */
export const updateFarmaco = (shell: Shell, body: FarmacoEdit): Promise<Farmaco> => shell.call(putFarmaco, { body });

/** Retires a medicine. @throws {ApiFailure} 409 when somebody has changed it */
export const retireFarmaco = (shell: Shell, { idFarmaco, version }: Farmaco): Promise<void> =>
  shell.call(deleteFarmaco, { params: { idFarmaco: String(idFarmaco) }, query: { version: String(version) } });

export const bringBackFarmaco = (shell: Shell, farmaco: Farmaco): Promise<Farmaco> =>
  updateFarmaco(shell, { ...farmaco, activo: true });
