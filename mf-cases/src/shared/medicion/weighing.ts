import type { Medicion } from '@caparazon/contracts/cases/medicion';
import { alEgreso } from '@caparazon/contracts/cases/medicion-values';

/** A weight that a form is about to store. */
export interface Weighing {
  /** As the form holds it. */
  peso: string;
  /** As the form found it, which is not asked about. */
  known: string;
  /** The weight that it is compared with. @param pesos of the animal, in order of time */
  before: (pesos: readonly Medicion[]) => Pick<Medicion, 'valor'> | undefined;
  /** What it is called where the form has several. */
  label?: string;
}

const isDischarge = ({ origen, comentario }: Medicion): boolean => origen === 'ficha' && comentario === alEgreso;

/** The last weight of an animal before it left. */
export const weightInCare: Weighing['before'] = (pesos) => pesos.findLast((one) => !isDischarge(one));
