/**
 * What 'Igual que ayer' fills in (rule: as-yesterday). Weight, temperature and observations are of one day only, so they
 * are never copied.
 */
import type { FichaDiaria } from '@caparazon/contracts/cases/fichaDiaria';
import { type SheetValues, valuesFrom } from '../../../shared/fichaDiaria/form-values.ts';
import { answerWords, type SheetField, sheetColumns } from '../../../shared/fichaDiaria/sheet-words.ts';

/** The answers that may be as they were, each with the amount that goes with it. */
const repeated: readonly [answer: SheetField, amount?: SheetField][] = [
  ['limpiezaRecinto'],
  ['dadoComida'],
  ['come', 'comeCant'],
  ['defeca', 'defecaCant'],
  ['plasticos'],
  ['flota'],
  ['nada'],
  ['camina'],
  ['impermeabilidadPlumaje'],
];

/** The amounts among them. */
export const amounts: readonly SheetField[] = repeated.flatMap(([, amount]) => amount ?? []);

/** Values of some fields of a sheet. */
export type Filled = Partial<SheetValues>;

/**
 * The unanswered fields that the earlier sheet answers, with its answers. What a person answered stays, and an amount
 * comes only with the answer that it belongs to.
 */
export function asBefore(earlier: FichaDiaria, now: SheetValues): Filled {
  const before = valuesFrom(earlier);
  const filled: Filled = {};
  const fill = (field: SheetField) => {
    if (now[field] === '' && before[field] !== '') filled[field] = before[field];
  };
  for (const [answer, amount] of repeated) {
    fill(answer);
    if (amount && (filled[answer] ?? now[answer]) === before[answer]) fill(amount);
  }
  return filled;
}

/**
 * The amount that reads as the earlier one while a person has now changed the answer that it came with: where it was
 * copied, nobody observed it with this answer. Undefined where there is none.
 */
export function amountLeftOver(earlier: FichaDiaria, now: SheetValues, changed: string): SheetField | undefined {
  const before = valuesFrom(earlier);
  const amount = repeated.find(([answer]) => answer === changed && now[answer] !== before[answer])?.[1];
  return amount && now[amount] !== '' && now[amount] === before[amount] ? amount : undefined;
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

/** The answers that can be as they were. */
export const repeatable = (earlier: FichaDiaria) => toldOf(earlier, repeated);

/** What is of its day alone. */
export const ofItsDay = (earlier: FichaDiaria) => toldOf(earlier, [['peso'], ['temperatura'], ['observaciones']]);
