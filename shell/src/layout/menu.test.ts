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
  ['/alta_tratamiento/7', '/fichas'],
  ['/alta_ficha_diaria/7', '/fichas'],
  ['/modificar_ficha_diaria/7/3', '/fichas'],
  ['/varamiento/7', '/fichas'],
  ['/hoja_de_campo', '/fichas'],
  ['/hoja_de_campo/7', '/fichas'],
  ['/liberacion/7', '/fichas'],
  ['/modificar_ficha', '/fichas'],
  ['/modificar_ficha_tratamiento/5', '/actividades_del_dia'],
  ['/vademecum/nueva', '/vademecum'],
  ['/aportesotros', undefined],
])('%s belongs to %s', (address, entry) => {
  expect(entryOf(address)).toBe(entry);
});
