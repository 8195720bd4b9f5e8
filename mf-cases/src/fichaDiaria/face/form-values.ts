/** The form of a sheet: a text per field, '' for no answer. */
import type { FichaDiaria, FichaDiariaForm } from '@caparazon/clinic/fichaDiaria/calls';
import type { SheetField } from '@caparazon/clinic/fichaDiaria/field-labels';
import { sheetFields } from './sheet-words.ts';

/** `horaPeso`: the time of weighing, 'HH:mm'. `copiados`: copied fields that nobody observed, separated by commas. */
export type SheetFormField = SheetField | 'fecha' | 'horaPeso' | 'copiados';
export type SheetValues = Record<SheetFormField, string>;

const formFields: readonly SheetFormField[] = ['fecha', ...sheetFields, 'horaPeso', 'copiados'];

export const yes = 'true';
export const no = 'false';

const eachField = (textIn: (field: SheetFormField) => string): SheetValues =>
  Object.fromEntries(formFields.map((field) => [field, textIn(field)])) as SheetValues;

/** A sheet without observations (rule: unobserved-answers). @param fecha `aaaa-mm-dd` */
export const blankValues = (fecha: string): SheetValues => ({ ...eachField(() => ''), fecha });

/** Whether nothing was observed: such a sheet would claim that somebody looked at the animal. */
export const isBlank = (values: SheetValues): boolean => sheetFields.every((field) => values[field].trim() === '');

const textOf = (value: FichaDiaria[SheetFormField]): string =>
  typeof value === 'number' ? String(value).replace('.', ',') : String(value ?? '');

const listOf = (copiados: string): string[] => copiados.split(',').filter((field) => field !== '');

export const copiedWith = (copiados: string, fields: readonly string[]): string =>
  [...new Set([...listOf(copiados), ...fields])].join(',');
export const copiedWithout = (copiados: string, fields: readonly string[]): string =>
  listOf(copiados)
    .filter((field) => !fields.includes(field))
    .join(',');

/** The body, not checked yet. A time without a weight is dropped. */
export const sheetBodyOf = ({ copiados, horaPeso, ...values }: SheetValues): Omit<FichaDiariaForm, 'idFichaAnimal'> =>
  ({
    ...values,
    horaPeso: values.peso.trim() === '' ? '' : horaPeso,
    copiados: listOf(copiados),
  }) as Omit<FichaDiariaForm, 'idFichaAnimal'>;

export const valuesFrom = (sheet: FichaDiaria): SheetValues => eachField((field) => textOf(sheet[field]));
