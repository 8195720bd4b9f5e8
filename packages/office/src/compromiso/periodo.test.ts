import { expect, test } from '@jest/globals';
import { cuotasOf, daysLate, endOfMonth, type Plan } from './periodo.ts';

const plan = (different: Partial<Plan> = {}): Plan => ({
  ...{ periodo: 'mensual', desde: '2026-01-31', hasta: '', pausas: [] },
  ...different,
});
const due = (different: Partial<Plan>, until: string) => cuotasOf(plan(different), until).map(({ vence }) => vence);

test('the 31st is due on the last day of shorter months, and on the 31st again afterwards', () => {
  expect(due({}, '2026-05-31')).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']);
});

test('the 29th of February is due on the 28th when the year is no leap year', () => {
  const leap = { periodo: 'anual', desde: '2024-02-29' } as const;
  expect(due(leap, '2028-12-31')).toEqual(['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']);
});

test.each([
  ['bimestral', ['2025-11-30', '2026-01-30', '2026-03-30']],
  ['trimestral', ['2025-11-30', '2026-02-28', '2026-05-30']],
  ['semestral', ['2025-11-30', '2026-05-30', '2026-11-30']],
] as const)('%s is counted in months from the first day, over the turn of a year', (periodo, days) => {
  expect(due({ periodo, desde: '2025-11-30' }, days[2])).toEqual(days);
});

test('nothing is due before the first day, after the last, nor later than what is asked', () => {
  expect(due({ desde: '2026-03-10' }, '2026-03-09')).toEqual([]);
  expect(due({ desde: '2026-03-10', hasta: '2026-05-09' }, '2026-12-31')).toEqual(['2026-03-10', '2026-04-10']);
  expect(due({ desde: '2026-03-10', hasta: '2026-05-10' }, '2026-12-31')).toHaveLength(3);
});

test('what falls into a pause is not due, from its first day until the day on which it is taken up again', () => {
  const paused = (desde: string, hasta: string | null) => ({ desde: '2026-01-10', pausas: [{ desde, hasta }] });
  expect(due(paused('2026-02-10', '2026-04-10'), '2026-05-31')).toEqual(['2026-01-10', '2026-04-10', '2026-05-10']);
  expect(due(paused('2026-02-11', '2026-03-09'), '2026-03-31')).toEqual(['2026-01-10', '2026-02-10', '2026-03-10']);
  expect(due(paused('2026-02-01', null), '2026-12-31')).toEqual(['2026-01-10']);
});

test('the days of delay are those of the calendar, and less than none before the due day', () => {
  expect(daysLate('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysLate('2026-11-30', '2026-11-28')).toBe(-2);
});

test('the month that is shown ends with its last day', () => {
  expect(['2028-02-01', '2026-02-28', '2026-12-31'].map(endOfMonth)).toEqual([
    '2028-02-29',
    '2026-02-28',
    '2026-12-31',
  ]);
});
