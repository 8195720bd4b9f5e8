import { instantOf } from '@caparazon/call/time';
import { expect, test } from '@jest/globals';
import { careFact, weightText } from './care-words.ts';

const now = instantOf('2025-11-20T00:30');
const stay = {
  estado: 'En_rehabilitación',
  fechaHora: instantOf('2025-11-03T23:50'),
  fechaIngresoSocobiomaMald: null,
  fechaMuerte: null,
  fechaEgreso: null,
};

test.each([
  [{}, 'En cuidado', '17 días'],
  [{ fechaIngresoSocobiomaMald: instantOf('2025-11-19T12:00') }, 'En cuidado', '1 día'],
  [{ fechaHora: instantOf('2025-11-20T00:10') }, 'En cuidado', 'Desde hoy'],
  [{ estado: 'Muerto', fechaMuerte: instantOf('2025-11-12T12:00') }, 'Murió', '12/11/2025'],
  [{ estado: 'Muerto' }, 'Murió', ''],
  [{ estado: 'Liberado', fechaEgreso: instantOf('2025-11-18T12:00') }, 'Egresó', '18/11/2025'],
])('civil days count: %j is %s %s', (change, label, value) => {
  expect(careFact({ ...stay, ...change }, now)).toEqual({ label, value });
});

test.each([
  [null, ''],
  [{ valor: 4.2, fecha: instantOf('2025-11-20T00:00') }, '4,2\u00a0kg (hoy)'],
  [{ valor: 21, fecha: instantOf('2025-11-07T00:00') }, '21\u00a0kg (07/11)'],
  [{ valor: 21, fecha: instantOf('2025-11-20T00:00'), estimado: true }, '21\u00a0kg (hoy, estimado)'],
  [{ valor: 21.35, fecha: instantOf('2024-12-31T00:00') }, '21,35\u00a0kg (31/12/2024)'],
])('a weight names its day: %j', (ultimoPeso, words) => {
  expect(weightText({ ultimoPeso }, now)).toBe(words);
});
