/**
 * What 'Igual que ayer' fills in, and what has to be seen first (rule: as-yesterday). Weight, temperature and observations
 * are of one day only, so they are never copied.
 */
import type { FichaDiaria } from '@caparazon/clinic/fichaDiaria/calls';
import { type SheetValues, valuesFrom } from '../../fichaDiaria/face/form-values.ts';
import { answerWords, type SheetField, sheetColumns } from '../../fichaDiaria/face/sheet-words.ts';

/** What decides nothing: one tap copies all of it, and it is stored as copied. */
const copied: readonly SheetField[] = ['limpiezaRecinto', 'dadoComida', 'flota', 'camina'];

/** What decisions rest on: somebody says of each, by a tap of its own, that it was seen again. Plastics are seen in the stool. */
const seen: readonly (readonly [SheetField, ...SheetField[]])[] = [
  ['come', 'comeCant'],
  ['defeca', 'defecaCant', 'plasticos'],
  ['nada'],
  ['impermeabilidadPlumaje'],
];

/** The amounts, each with the answer that it belongs to. */
const amountOf: Partial<Record<SheetField, SheetField>> = { come: 'comeCant', defeca: 'defecaCant' };
export const amounts: readonly SheetField[] = Object.values(amountOf);

/** Values of some fields of a sheet. */
export type Filled = Partial<SheetValues>;

const answered = (earlier: FichaDiaria, fields: readonly SheetField[]): Filled => {
  const before = valuesFrom(earlier);
  return Object.fromEntries(fields.filter((field) => before[field] !== '').map((field) => [field, before[field]]));
};

/** The unanswered fields that one tap copies. What a person answered stays. */
export const asBefore = (earlier: FichaDiaria, now: SheetValues): Filled =>
  Object.fromEntries(
    Object.entries(answered(earlier, copied)).filter(([field]) => now[field as SheetField] === ''),
  ) as Filled;

/** Something that was seen on the earlier sheet, and may have been seen again. */
export interface Sight {
  /** `Come: Solo, 120 g de pejerrey`. */
  words: string;
  answers: Filled;
  /** Whether it stands like that now. */
  taken: boolean;
}

/** What can be said to have been seen again, unless a person has said something else. */
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
 * The amount that reads as the earlier one while a person has now changed the answer that it came with: where it was
 * copied, nobody observed it with this answer. Undefined where there is none.
 */
export function amountLeftOver(earlier: FichaDiaria, now: SheetValues, changed: string): SheetField | undefined {
  const before = valuesFrom(earlier);
  const amount = amountOf[changed as SheetField];
  if (amount === undefined || now[changed as SheetField] === before[changed as SheetField]) return undefined;
  return now[amount] !== '' && now[amount] === before[amount] ? amount : undefined;
}

/** What an earlier sheet says, a pair of words a question: what can be filled in, or the rest. */
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

/** What one tap copies, as the earlier sheet says it. */
export const repeatable = (earlier: FichaDiaria) => toldOf(earlier, copied.map(withAmount));

/** What is of its day alone. */
export const ofItsDay = (earlier: FichaDiaria) => toldOf(earlier, [['peso'], ['temperatura'], ['observaciones']]);
