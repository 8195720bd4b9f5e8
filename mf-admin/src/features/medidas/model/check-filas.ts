/** Checks the rows with the schema of the call; each complaint belongs to a field of a row. */

import { tiposMedicionEdit } from '@caparazon/contracts/cases/tiposMedicion';
import { fieldErrors } from '@caparazon/contracts/check';
import type { FieldError } from '@caparazon/contracts/errors';
import { bodyOf, type MedidasValues } from './filas.ts';

/** The field of the form that an error of the list belongs to. */
export const fieldOf = (campo: string): string => `filas.${campo}`;

/** What is wrong, in the order of the list. */
export function complaintsOf(values: MedidasValues): FieldError[] {
  const checked = tiposMedicionEdit.safeParse(bodyOf(values));
  return checked.success ? [] : fieldErrors(checked.error);
}
