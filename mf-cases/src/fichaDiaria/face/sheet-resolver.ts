/** Validates the form by the schema of the API (rule: same-checks-on-both-sides). */
import { fechaMessages } from '@caparazon/call/request-words';
import { civilDay } from '@caparazon/call/time';
import { fichaDiariaBody } from '@caparazon/clinic/fichaDiaria/calls';
import { checkWith } from '@caparazon/screen-kit/check-with';
import type { z } from 'zod';
import { zeroWeights } from '../../medicion/face/medida-values.ts';
import { type SheetValues, sheetBodyOf } from './form-values.ts';

/** The form does not ask for animal and sheet. */
const rules = fichaDiariaBody.omit({ idFichaAnimal: true });
export type Sheet = z.output<typeof rules>;

/** The date control may let a future date pass (rule: sheet-checks). */
export const sheetResolver = (now: () => number) =>
  checkWith<SheetValues, Sheet>(rules, {
    bodyOf: sheetBodyOf,
    also: ({ fecha, peso }) => [
      ...(fecha > civilDay(now()) ? [{ campo: 'fecha', mensaje: fechaMessages.future }] : []),
      ...zeroWeights({ peso }),
    ],
  });
