import { nameKey } from '@caparazon/clinic/catalogo/calls';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { mergeNames, type SentName } from './merge.ts';
import type { Nombre } from './model.ts';

const names = ['Ala', 'Bote', 'Cría', 'Duna', 'Ñandú', 'Nandu', 'Ola'];
const lists = fc.subarray(names, { minLength: 1 }).chain((some) => fc.shuffledSubarray(some, { minLength: 1 }));

const edits = fc.array(fc.tuple(lists, fc.array(fc.option(fc.constantFrom(...names)), { maxLength: 7 })), {
  maxLength: 8,
});

const everyName = (stored: readonly Nombre[]) =>
  new Set(stored.flatMap(({ nombre, anteriores }) => [nombre, ...anteriores]));

test('edits keep every name that was ever offered', () => {
  fc.assert(
    fc.property(edits, (sequence) => {
      let stored: Nombre[] = [];
      for (const [list, earlier] of sequence) {
        const sent = list.map((nombre, i): SentName => ({ nombre, nombreAnterior: earlier[i] ?? undefined }));
        const { merged, left, unknown, taken } = mergeNames(stored, sent);
        if (unknown.length > 0 || taken.length > 0) continue;
        const after = [...merged.map((one) => one.after), ...left.map((one) => ({ ...one, activo: false }))];
        expect(after.filter(({ activo }) => activo).map(({ nombre }) => nombre)).toEqual(list);
        for (const name of everyName(stored)) expect(everyName(after)).toContain(name);
        expect(new Set(after.map(({ nombre }) => nameKey(nombre))).size).toBe(after.length);
        const again = mergeNames(
          after,
          list.map((nombre): SentName => ({ nombre })),
        );
        expect(again.merged.map((one) => one.after)).toEqual(merged.map((one) => one.after));
        expect(again.reordered).toBe(false);
        stored = after;
      }
    }),
  );
});

test('names differ by ñ, but not by case or accents', () => {
  expect(nameKey('ÑANDÚ')).toBe(nameKey('ñandu'));
  expect(nameKey('Ñandú')).not.toBe(nameKey('Nandú'));
});
