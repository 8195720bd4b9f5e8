import { expect, test } from '@jest/globals';
import { splitName } from './split-name.ts';

test.each([
  ['Ana', 'Ana', ''],
  ['  Ana   Núñez ', 'Ana', 'Núñez'],
  ['Ana Núñez Pereira', 'Ana', 'Núñez Pereira'],
  ['María José Pérez', 'María José', 'Pérez'],
  ['María José Pérez Gómez', 'María José', 'Pérez Gómez'],
  ['Bruno Da Rosa', 'Bruno', 'Da Rosa'],
  ['Juan de los Santos', 'Juan', 'de los Santos'],
  ['María del Carmen Pérez', 'María del Carmen', 'Pérez'],
  ['Ana de la Fuente y Ríos', 'Ana', 'de la Fuente y Ríos'],
  ['Núñez Pereira, Ana Laura', 'Ana Laura', 'Núñez Pereira'],
  ['Ana,', 'Ana,', ''],
  ['de', 'de', ''],
  ['李雷', '李雷', ''],
  ['x'.repeat(60), 'x'.repeat(60), ''],
])('splitName splits «%s»', (written, nombre, apellido) => {
  expect(splitName(written)).toEqual({ nombre, apellido });
});
