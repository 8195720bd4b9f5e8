/** The note beside each field of a sheet: the previous value, or what somebody else has just stored. */
import type { FichaDiaria } from '@caparazon/contracts/cases/fichaDiaria';
import { civilDay, shiftDay } from '@caparazon/contracts/time';
import { createContext, useContext } from 'react';
import { answerWords, unobserved } from '../../../shared/fichaDiaria/sheet-words.ts';
import type { SheetFormField } from '../model/form-values.ts';

export type Beside = (field: SheetFormField) => string | undefined;

const BesideContext = createContext<Beside>(() => undefined);
export const BesideProvider = BesideContext.Provider;

export const useBeside = (field: SheetFormField): string | undefined => useContext(BesideContext)(field);

/** `Ayer`, or `El 18/11`. */
const whenOf = ({ fecha }: FichaDiaria): string =>
  fecha === shiftDay(civilDay(Date.now()), -1) ? 'Ayer' : `El ${fecha.slice(8)}/${fecha.slice(5, 7)}`;

/** The answers of an earlier sheet. */
export const earlierBeside =
  (sheet: FichaDiaria | undefined): Beside =>
  (field) => {
    const words = sheet && field !== 'fecha' ? answerWords(sheet, field) : '';
    return sheet && words ? `${whenOf(sheet)}: ${words}` : undefined;
  };

/** What somebody else stored where both wrote. */
export const theirsBeside =
  (sheet: FichaDiaria, contested: readonly SheetFormField[]): Beside =>
  (field) => {
    if (!contested.includes(field)) return undefined;
    const words = field === 'fecha' ? sheet.fecha.split('-').reverse().join('/') : answerWords(sheet, field);
    return `Otra persona guardó: ${words || unobserved}`;
  };
