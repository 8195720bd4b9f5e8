/** The rules of the API, told to the form: the same schema, the same messages, the same order. */
import { fichaDiariaBody } from '@caparazon/contracts/cases/fichaDiaria';
import { fieldErrors } from '@caparazon/contracts/check';
import type { FieldError } from '@caparazon/contracts/errors';
import { messages } from '@caparazon/contracts/messages';
import { civilDay } from '@caparazon/contracts/time';
import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';
import type { SheetValues } from './form-values.ts';

/** Of whom the sheet is, and which one, the form does not ask. */
const rules = fichaDiariaBody.omit({ idFichaAnimal: true });
export type Sheet = z.output<typeof rules>;

/** Its date is not after today, whatever the calendar of the control let pass (spec 2, section 5). */
const future = ({ fecha }: SheetValues): FieldError[] =>
  fecha > civilDay(Date.now()) ? [{ campo: 'fecha', mensaje: messages.fecha.future }] : [];

export const sheetResolver: Resolver<SheetValues, unknown, Sheet> = (values) => {
  const parsed = rules.safeParse(values);
  const wrong = parsed.success ? future(values) : fieldErrors(parsed.error);
  if (parsed.success && wrong.length === 0) return { values: parsed.data, errors: {} };
  return {
    values: {},
    errors: Object.fromEntries(wrong.map(({ campo, mensaje }) => [campo, { type: 'contrato', message: mensaje }])),
  };
};
