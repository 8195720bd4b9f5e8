/**
 * Results of a procedure, stored by the measures' module in the transaction of the instance (rule: procedure-results).
 */
import type { InstanciaBody } from '@caparazon/clinic/tratamiento/instancia';
import type { Act } from '@caparazon/service-kit/trace';
import type { ClientSession } from 'mongoose';
import type { InstanciaDoc } from './instancia-model.ts';

interface Stored {
  idInstancia: number;
  idFichaAnimal: number;
  fechaHora: Date;
  exito: number;
  /** Its former time; null for a new one, which has no results yet. */
  fechaAntes: Date | null;
  isReplaced: boolean;
  act: Act;
}

export interface Results {
  /**
   * Checks results.
   * @param readAnimal the animal, read only when there are results
   * @returns stores them; results at the time of the instance move with it
   * @throws ApiError 400, 409 `medida_inusual`. The returned function: 400 for a kind that the instance has, and for
   * results of an instance that was not done
   */
  prepare: (
    readAnimal: () => Promise<number>,
    body: Pick<InstanciaBody, 'medidas' | 'confirmada' | 'fechaHora'>,
    now: number,
  ) => Promise<(session: ClientSession, stored: Stored) => Promise<void>>;
  remove: (session: ClientSession, instancia: Pick<InstanciaDoc, '_id' | 'idFichaAnimal'>, act: Act) => Promise<void>;
}
