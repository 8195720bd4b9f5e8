import { civilDay } from '@caparazon/contracts/time';
import type { Weighing } from '../medicion/weighing.ts';
import type { SheetValues } from './form-values.ts';

/**
 * The weight of a sheet, beside the last one until its day that is not of that sheet (rule: measure-thousands).
 * @param known the weight that the sheet has already, as the form holds it
 */
export const sheetWeighing = ({ peso, fecha }: SheetValues, known: string): Weighing => ({
  peso,
  known,
  before: (pesos) =>
    pesos.findLast(({ fechaHora, origen }) => {
      const day = civilDay(fechaHora);
      return day < fecha || (day === fecha && origen !== 'ficha_diaria');
    }),
});
