/** The columns of a month's sheet (rule: month-of-sheets). */

import { shown } from '@caparazon/call/fields';
import type { Copiable } from '@caparazon/clinic/fichaDiaria/calls';
import type { FichaDiariaDoc } from './model.ts';

export interface Column {
  title: string;
  /** In points. */
  width: number;
  align: 'left' | 'center' | 'decimal';
  text: (sheet: FichaDiariaDoc) => string;
}

const nothing = '–';
const yesNo = (answer: boolean | null): string =>
  answer === null ? nothing : { true: 'Sí', false: 'No' }[`${answer}`];
const choice = (value: string | null): string => (value === null ? nothing : shown(value));
/** A number with a comma. */
export const number = (value: number | null): string => (value === null ? nothing : String(value).replace('.', ','));
/** Line breaks could make a row of any height. */
const words = (text: string): string => text.replace(/\s+/g, ' ');

/** Marks fields copied from the day before; the foot of the page explains it (rule: as-yesterday). */
export const copiedMark = '*';
const marked =
  (field: Copiable, text: Column['text']): Column['text'] =>
  (sheet) =>
    `${text(sheet)}${sheet.copiados?.includes(field) ? copiedMark : ''}`;

const short = (title: string, width: number, text: Column['text']): Column => ({ title, width, align: 'center', text });
const long = (title: string, width: number, text: Column['text']): Column => ({ title, width, align: 'left', text });
const decimal = (title: string, width: number, text: Column['text']): Column => ({
  title,
  width,
  align: 'decimal',
  text,
});

/** The columns fill the width of the page. */
export const columns: readonly Column[] = [
  short('Día', 26, ({ fecha }) => String(Number(fecha.slice(-2)))),
  short(
    'Limpieza de recinto',
    46,
    marked('limpiezaRecinto', ({ limpiezaRecinto }) => yesNo(limpiezaRecinto)),
  ),
  decimal('Temp. corporal °C', 46, ({ temperatura }) => number(temperatura)),
  decimal('Peso kg', 42, ({ peso }) => number(peso)),
  short(
    'Defeca',
    38,
    marked('defeca', ({ defeca }) => yesNo(defeca)),
  ),
  long(
    '¿Cuánto?',
    70,
    marked('defecaCant', ({ defecaCant }) => words(defecaCant)),
  ),
  short(
    'Plásticos',
    44,
    marked('plasticos', ({ plasticos }) => yesNo(plasticos)),
  ),
  short(
    'Se le dio comida',
    42,
    marked('dadoComida', ({ dadoComida }) => yesNo(dadoComida)),
  ),
  short(
    'Come',
    44,
    marked('come', ({ come }) => choice(come)),
  ),
  long(
    '¿Cuánto?',
    70,
    marked('comeCant', ({ comeCant }) => words(comeCant)),
  ),
  short(
    'Flota',
    32,
    marked('flota', ({ flota }) => yesNo(flota)),
  ),
  short(
    'Nada',
    40,
    marked('nada', ({ nada }) => choice(nada)),
  ),
  short(
    'Camina',
    40,
    marked('camina', ({ camina }) => choice(camina)),
  ),
  short(
    'Impermeab. del plumaje',
    52,
    marked('impermeabilidadPlumaje', ({ impermeabilidadPlumaje }) => choice(impermeabilidadPlumaje)),
  ),
  long('Observaciones', 153, ({ observaciones }) => words(observaciones)),
];
