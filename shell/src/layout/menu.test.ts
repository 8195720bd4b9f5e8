import { expect, test } from '@jest/globals';
import { entryOf } from './menu.ts';

test.each([
  ['/aportes', '/aportes'],
  ['/aportes/nuevo', '/aportes'],
  ['/aportes/donantes/7', '/aportes'],
  ['/postulaciones/3', '/postulaciones'],
  ['/catalogos/especies', '/catalogos'],
  ['/textos/inicio', '/textos'],
  ['/reporte/4', '/reportes'],
  ['/aportesotros', undefined],
])('%s belongs to %s', (address, entry) => {
  expect(entryOf(address)).toBe(entry);
});
