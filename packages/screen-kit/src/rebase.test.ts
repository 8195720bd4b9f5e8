import { expect, test } from '@jest/globals';
import { rebase } from './rebase.ts';

const base = { temperatura: '24,5', peso: '', nada: 'Bien' };

test.each([
  ['what only they changed is theirs', {}, { peso: '13' }, { peso: '13' }, []],
  ['what only I changed is mine', { peso: '12,5' }, {}, { peso: '12,5' }, []],
  ['what both changed stays mine, and is told', { nada: 'Mal' }, { nada: 'Muy_bien' }, { nada: 'Mal' }, ['nada']],
  ['what both changed to the same is no matter', { peso: '13 ' }, { peso: '13' }, { peso: '13 ' }, []],
  ['what I wrote and took back is theirs', { nada: 'Bien' }, { nada: 'Mal' }, { nada: 'Mal' }, []],
  ['what they took away is away', {}, { temperatura: '' }, { temperatura: '' }, []],
])('%s', (_, mine, theirs, values, contested) => {
  const rebased = rebase(base, { ...base, ...mine }, { ...base, ...theirs });
  expect(rebased).toEqual({ values: { ...base, ...values }, contested, changed: Object.keys(theirs) });
});

test.each([
  ['touched here comes whole from here', { peso: '7' }, { temperatura: '25', peso: '8' }, { peso: '7' }],
  [
    'touched there alone comes whole from there',
    { nada: 'Mal' },
    { temperatura: '25' },
    { nada: 'Mal', temperatura: '25' },
  ],
])('a group of fields that is %s', (_, mine, theirs, values) => {
  const rebased = rebase(base, { ...base, ...mine }, { ...base, ...theirs }, ['temperatura', 'peso']);
  expect(rebased.values).toEqual({ ...base, ...values });
});
