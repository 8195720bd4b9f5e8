/** What a procedure measured is stored by the layer above this one, in the transaction of its instance (rule: procedure-results). */
import type { InstanciaBody } from '@caparazon/clinic/tratamiento/instancia';
import type { Act } from '@caparazon/service-kit/trace';
import type { ClientSession } from 'mongoose';
import type { InstanciaDoc } from './instancia-model.ts';

/** The instance as it is being stored. */
interface Stored {
  idInstancia: number;
  idFichaAnimal: number;
  fechaHora: Date;
  exito: number;
  /** When it was done as far as was known; null for a new one, which has no results yet. */
  fechaAntes: Date | null;
  /** Whether another one goes for it, with what it measured. */
  isReplaced: boolean;
  act: Act;
}

export interface Results {
  /**
   * Checks what was measured.
   * @param readAnimal whose results they are; asked only where there are any
   * @returns what stores it; results that have the time of the instance move with it
   * @throws ApiError 400, 409 `medida_inusual`. The function that it gives: 400 for a kind that the instance has already,
   *   and for an instance with results that was not done
   */
  prepare: (
    readAnimal: () => Promise<number>,
    body: Pick<InstanciaBody, 'medidas' | 'confirmada' | 'fechaHora'>,
    now: number,
  ) => Promise<(session: ClientSession, stored: Stored) => Promise<void>>;
  /** Takes back what an instance measured. */
  remove: (session: ClientSession, instancia: Pick<InstanciaDoc, '_id' | 'idFichaAnimal'>, act: Act) => Promise<void>;
}
