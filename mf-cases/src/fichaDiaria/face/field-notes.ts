/** The note beside each field of a sheet: the previous value, or what somebody else just stored. */

import { shiftDay } from '@caparazon/call/time';
import type { FichaDiaria } from '@caparazon/clinic/fichaDiaria/calls';
import { type SheetField, sheetColumns } from '@caparazon/clinic/fichaDiaria/field-labels';
import { capitalised } from '@caparazon/ui/capitalised';
import { createContext, useContext } from 'react';
import type { SheetFormField } from './form-values.ts';
import { answerWords, unobserved } from './sheet-words.ts';

export type FieldNote = (field: SheetFormField) => string | undefined;

const FieldNoteContext = createContext<FieldNote>(() => undefined);
export const FieldNoteProvider = FieldNoteContext.Provider;

export const useFieldNote = (field: SheetFormField): string | undefined => useContext(FieldNoteContext)(field);

/** `ayer`, or `el 18/11`. @param today `aaaa-mm-dd` */
export const whenWords = ({ fecha }: Pick<FichaDiaria, 'fecha'>, today: string): string =>
  fecha === shiftDay(today, -1) ? 'ayer' : `el ${fecha.slice(8)}/${fecha.slice(5, 7)}`;

const isAnswer = (field: SheetFormField): field is SheetField => field in sheetColumns;

const otherWords = ({ fecha, horaPeso }: FichaDiaria, field: SheetFormField): string =>
  field === 'fecha' ? fecha.split('-').reverse().join('/') : (horaPeso ?? '');

/** The answers of an earlier sheet. @param today `aaaa-mm-dd` */
export const earlierAnswers =
  (sheet: FichaDiaria | null | undefined, today: string): FieldNote =>
  (field) => {
    const words = sheet && isAnswer(field) ? answerWords(sheet, field) : '';
    return sheet && words ? `${capitalised(whenWords(sheet, today))}: ${words}` : undefined;
  };

/** `before`: the same person, earlier. */
export type Storer = 'other' | 'window' | 'before';

const storedBy: Record<Storer, string> = {
  other: 'Otra persona guardó',
  window: 'En otra ventana guardaste',
  before: 'Antes guardaste',
};

export const theirAnswers =
  (sheet: FichaDiaria, contested: readonly SheetFormField[], by: Storer): FieldNote =>
  (field) => {
    if (!contested.includes(field)) return undefined;
    const words = isAnswer(field) ? answerWords(sheet, field) : otherWords(sheet, field);
    return `${storedBy[by]}: ${words || unobserved}`;
  };
