/** What somebody else changed, field by field (rule: two-editors). */

import { formatDay, startOfCivilDay } from '@caparazon/call/time';
import { destinosCarcasa, estadosCarcasa, interacciones, vistas } from '@caparazon/clinic/varamiento/calls';
import { seen, seenField, type VaramientoField, type VaramientoValues, viewField } from './varamiento-values.ts';

interface ComparedField {
  field: VaramientoField;
  label: string;
  words: (text: string) => string;
}

export const unseen = 'Sin observar';
export const seenAnswers = [
  { value: seen.none, label: 'Sin mirar' },
  { value: seen.no, label: 'No se ve' },
  { value: seen.yes, label: 'Sí' },
];

/** '2: Enterrada'. */
export const numbered = (list: readonly { codigo: number; texto: string }[]) =>
  list.map(({ codigo, texto }) => ({ value: String(codigo), label: `${codigo}: ${texto}` }));

const wordIn = (options: readonly { value: string; label: string }[]) => (text: string) =>
  options.find(({ value }) => value === text)?.label ?? unseen;
const free = (text: string): string => text || 'sin dato';

/** In the form's order. */
const comparedFields: readonly ComparedField[] = [
  { field: 'estadoCarcasa', label: 'Estado de la carcasa', words: wordIn(numbered(estadosCarcasa)) },
  { field: 'destinoCarcasa', label: 'Qué pasó con el animal', words: wordIn(numbered(destinosCarcasa)) },
  { field: 'fecha', label: 'Día del examen', words: (text) => (text ? formatDay(startOfCivilDay(text)) : unseen) },
  ...interacciones.map(({ codigo, texto }) => ({ field: seenField(codigo), label: texto, words: wordIn(seenAnswers) })),
  { field: 'cicatrices', label: 'Cicatrices de marcas perdidas', words: free },
  { field: 'observaciones', label: 'Observaciones', words: free },
  ...vistas.map(({ codigo, texto }) => ({
    field: viewField(codigo),
    label: `Foto de la vista: ${texto}`,
    words: (text: string) => (text ? 'con foto' : 'sin foto'),
  })),
];

interface Meeting {
  before: VaramientoValues;
  theirs: VaramientoValues;
  mine: VaramientoValues;
  changed: readonly VaramientoField[];
}

export const varamientoChanges = ({ before, theirs, mine, changed }: Meeting) =>
  comparedFields
    .filter(({ field }) => changed.includes(field))
    .map(({ field, label, words }) => {
      const [was, now] = [words(before[field]), words(theirs[field])];
      return { label, before: was, now: was === now ? 'otra foto' : now, kept: mine[field] !== theirs[field] };
    });
