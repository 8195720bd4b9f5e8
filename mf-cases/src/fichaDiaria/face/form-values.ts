/** What the form of a sheet holds while it is edited: a text per field, '' for no answer, as the API takes it. */
import type { FichaDiaria, FichaDiariaForm } from '@caparazon/clinic/fichaDiaria/calls';
import { type SheetField, sheetFields } from './sheet-words.ts';

/** `horaPeso` is when it was weighed, 'HH:mm'; `copiados` the fields that were copied and nobody observed, by commas. */
export type SheetFormField = SheetField | 'fecha' | 'horaPeso' | 'copiados';
export type SheetValues = Record<SheetFormField, string>;

const formFields: readonly SheetFormField[] = ['fecha', ...sheetFields, 'horaPeso', 'copiados'];

/** The answers of a yes or no. */
export const yes = 'true';
export const no = 'false';

/** A value for each field. */
const eachField = (textIn: (field: SheetFormField) => string): SheetValues =>
  Object.fromEntries(formFields.map((field) => [field, textIn(field)])) as SheetValues;

/** A sheet on which nothing was observed yet (rule: unobserved-answers). @param fecha its day, `aaaa-mm-dd` */
export const blankValues = (fecha: string): SheetValues => ({ ...eachField(() => ''), fecha });

/** Whether nothing was observed. Such a sheet would say that somebody looked at the animal. */
export const isBlank = (values: SheetValues): boolean => sheetFields.every((field) => values[field].trim() === '');

/** A value of a sheet as its control holds it. */
const textOf = (value: FichaDiaria[SheetFormField]): string =>
  typeof value === 'number' ? String(value).replace('.', ',') : String(value ?? '');

const listOf = (copiados: string): string[] => copiados.split(',').filter((field) => field !== '');

/** The fields that nobody observed, with some more, or without some. */
export const copiedWith = (copiados: string, fields: readonly string[]): string =>
  [...new Set([...listOf(copiados), ...fields])].join(',');
export const copiedWithout = (copiados: string, fields: readonly string[]): string =>
  listOf(copiados)
    .filter((field) => !fields.includes(field))
    .join(',');

/** What the form sends, not checked yet. An hour without a weight says nothing. */
export const sheetBodyOf = ({ copiados, horaPeso, ...values }: SheetValues): Omit<FichaDiariaForm, 'idFichaAnimal'> =>
  ({
    ...values,
    horaPeso: values.peso.trim() === '' ? '' : horaPeso,
    copiados: listOf(copiados),
  }) as Omit<FichaDiariaForm, 'idFichaAnimal'>;

/** A sheet as the form holds it for an edit. */
export const valuesFrom = (sheet: FichaDiaria): SheetValues => eachField((field) => textOf(sheet[field]));
