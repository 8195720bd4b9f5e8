import { expect, test } from '@jest/globals';
import { fichaOf } from '../testing/samples.ts';
import { type FichaValues, valuesFromFicha } from './form-values.ts';
import { changesOf, merged } from './merge.ts';

const base = valuesFromFicha(fichaOf({ observacionesGenerales: 'Come poco.', sexo: 'Hembra' }));
const changed = (change: Partial<FichaValues>): FichaValues => ({ ...base, ...change });

test('what only the other person changed is taken, and what was written here stays', () => {
  const theirs = changed({ ubicacionActual: 'Pileta 5' });
  const mine = changed({ sexo: 'Macho' });
  expect(changesOf(base, theirs, mine)).toEqual([{ fields: ['ubicacionActual'], contested: false }]);
  expect(merged({ base, theirs, mine }, new Set())).toEqual(changed({ ubicacionActual: 'Pileta 5', sexo: 'Macho' }));
});

test('a field that both changed is chosen one by one', () => {
  const theirs = changed({ ubicacionActual: 'Pileta 5', observacionesGenerales: 'Come bien.' });
  const mine = changed({ ubicacionActual: 'Pileta 9', observacionesGenerales: 'No come.' });
  expect(changesOf(base, theirs, mine).map(({ contested }) => contested)).toEqual([true, true]);
  expect(merged({ base, theirs, mine }, new Set(['observacionesGenerales']))).toEqual(
    changed({ ubicacionActual: 'Pileta 5', observacionesGenerales: 'No come.' }),
  );
});

test('a field that both changed to the same value is no conflict', () => {
  const same = changed({ ubicacionActual: 'Pileta 5' });
  expect(changesOf(base, same, changed({ ubicacionActual: 'Pileta 5 ' }))).toEqual([]);
});

test('a class and its common name are taken or kept together', () => {
  const theirs = changed({ nombreClase: 'Aves marinas', nombreComunFichaAnimal: 'Albatros' });
  const mine = changed({ nombreComunFichaAnimal: 'Tortuga cabezona' });
  expect(changesOf(base, theirs, mine)).toEqual([
    { fields: ['nombreClase', 'nombreComunFichaAnimal'], contested: true },
  ]);
  expect(merged({ base, theirs, mine }, new Set(['nombreClase']))).toEqual(mine);
  expect(merged({ base, theirs, mine }, new Set())).toEqual(theirs);
});
