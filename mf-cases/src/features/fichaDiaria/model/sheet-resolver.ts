/** The rules of the API, told to the form. */
import { fichaDiariaBody } from '@caparazon/contracts/cases/fichaDiaria';
import { messages } from '@caparazon/contracts/messages';
import { civilDay } from '@caparazon/contracts/time';
import { checkWith } from '@caparazon/screen-kit/check-with';
import type { z } from 'zod';
import type { SheetValues } from './form-values.ts';

/** Of whom the sheet is, and which one, the form does not ask. */
const rules = fichaDiariaBody.omit({ idFichaAnimal: true });
export type Sheet = z.output<typeof rules>;

/** The date is not after today, whatever the calendar of the control let pass (spec 2, section 5). */
export const sheetResolver = checkWith<SheetValues, Sheet>(rules, {
  also: ({ fecha }) => (fecha > civilDay(Date.now()) ? [{ campo: 'fecha', mensaje: messages.fecha.future }] : []),
});
