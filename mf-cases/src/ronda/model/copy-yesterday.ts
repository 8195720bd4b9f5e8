/**
 * What 'Igual que ayer' copies, and what must be seen again (rule: as-yesterday). Weight, temperature and observations
 * belong to one day, so they are never copied.
 */
import type { FichaDiaria } from '@caparazon/clinic/fichaDiaria/calls';
import { type SheetField, sheetColumns } from '@caparazon/clinic/fichaDiaria/field-labels';
import { type SheetValues, valuesFrom } from '../../fichaDiaria/face/form-values.ts';
import { answerWords } from '../../fichaDiaria/face/sheet-words.ts';

/** No decision rests on these: one tap copies all, and they are stored as copied. */
const copied: readonly SheetField[] = ['limpiezaRecinto', 'dadoComida', 'flota', 'camina'];

/** Decisions rest on these: a tap confirms each as seen. Plastics are seen in the stool. */
const seen: readonly (readonly [SheetField, ...SheetField[]])[] = [
  ['come', 'comeCant'],
  ['defeca', 'defecaCant', 'plasticos'],
  ['nada'],
  ['impermeabilidadPlumaje'],
];

const amountOf: Partial<Record<SheetField, SheetField>> = { come: 'comeCant', defeca: 'defecaCant' };
export const amounts: readonly SheetField[] = Object.values(amountOf);

export type Filled = Partial<SheetValues>;

const answered = (earlier: FichaDiaria, fields: readonly SheetField[]): Filled => {
  const before = valuesFrom(earlier);
  return Object.fromEntries(fields.filter((field) => before[field] !== '').map((field) => [field, before[field]]));
};

export const answersToCopy = (earlier: FichaDiaria, now: SheetValues): Filled =>
  Object.fromEntries(
    Object.entries(answered(earlier, copied)).filter(([field]) => now[field as SheetField] === ''),
  ) as Filled;

/** An earlier observation that may be confirmed. */
export interface Sight {
  /** `Come: Solo, 120 g de pejerrey`. */
  words: string;
  answers: Filled;
  /** Whether the form holds it now. */
  taken: boolean;
}

export function sights(earlier: FichaDiaria, now: SheetValues): Sight[] {
  return seen.flatMap((fields): Sight[] => {
    const answers = answered(earlier, fields);
    const names = Object.keys(answers) as SheetField[];
    const differs = names.some((field) => now[field] !== '' && now[field] !== answers[field]);
    if (names.length === 0 || differs) return [];
    const words = toldOf(earlier, fields.filter((field) => !amounts.includes(field)).map(withAmount));
    return [
      {
        words: words.map(({ label, words: told }) => `${label}: ${told}`).join('; '),
        answers,
        taken: names.every((field) => now[field] === answers[field]),
      },
    ];
  });
}

/**
 * The amount left from the earlier sheet when its answer changes: nobody observed them together. Undefined for none.
 */
export function amountLeftOver(earlier: FichaDiaria, now: SheetValues, changed: string): SheetField | undefined {
  const before = valuesFrom(earlier);
  const amount = amountOf[changed as SheetField];
  if (amount === undefined || now[changed as SheetField] === before[changed as SheetField]) return undefined;
  return now[amount] !== '' && now[amount] === before[amount] ? amount : undefined;
}

function toldOf(
  earlier: FichaDiaria,
  fields: readonly [SheetField, SheetField?][],
): { label: string; words: string }[] {
  return fields
    .map(([field, amount]) => ({
      label: sheetColumns[field],
      words: [answerWords(earlier, field), amount && answerWords(earlier, amount)].filter(Boolean).join(', '),
    }))
    .filter(({ words }) => words !== '');
}

const withAmount = (field: SheetField): [SheetField, SheetField?] => {
  const amount = amountOf[field];
  return amount === undefined ? [field] : [field, amount];
};

export const repeatable = (earlier: FichaDiaria) => toldOf(earlier, copied.map(withAmount));

export const ofItsDay = (earlier: FichaDiaria) => toldOf(earlier, [['peso'], ['temperatura'], ['observaciones']]);
