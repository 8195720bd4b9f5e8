/** The weights of a record beside the others of its animal (rule: measure-thousands). */
import { numberOf } from '../../../shared/medicion/medida-values.ts';
import { type Weighing, weightInCare } from '../../../shared/medicion/weighing.ts';
import { fieldLabels } from './field-labels.ts';
import type { FichaValues } from './form-values.ts';

/** @param known what the form began with */
export function fichaWeighings({ pesoIngreso, pesoEgreso }: FichaValues, known: FichaValues): Weighing[] {
  return [
    {
      label: fieldLabels.pesoIngreso,
      peso: pesoIngreso,
      known: known.pesoIngreso,
      before: (pesos) => pesos.find(({ origen }) => origen !== 'ficha'),
    },
    {
      label: fieldLabels.pesoEgreso,
      peso: pesoEgreso,
      known: known.pesoEgreso,
      before: (pesos) =>
        weightInCare(pesos) ?? (pesoIngreso.trim() === '' ? undefined : { valor: numberOf(pesoIngreso) }),
    },
  ];
}
