import { fieldErrors } from '@caparazon/call/check';
import { fechaMessages } from '@caparazon/call/request-words';
import { generalMessages } from '@caparazon/call/words';
import { expect, test } from '@jest/globals';
import { farmacoBody } from '../farmaco/calls.ts';
import { tratamientoBody, tratamientoEdit } from './calls.ts';
import { instanciaBody } from './instancia.ts';
import { unidadesDar, unidadesDosis, vias } from './values.ts';
import { instanciaMessages, tratamientoMessages as says } from './words.ts';

const complete = {
  idFichaAnimal: 3,
  fechaHoraComienzo: Date.UTC(2026, 10, 20, 11),
  tipoTratamiento: 'Medicación',
  frecuencia: 8,
  duracion: 7,
};
const read = (extra: object) => tratamientoBody.parse({ ...complete, ...extra });
const complaints = (body: unknown, schema: typeof tratamientoBody | typeof instanciaBody = tratamientoBody) => {
  const result = schema.safeParse(body);
  return result.success ? [] : fieldErrors(result.error).map(({ campo, mensaje }) => [campo, mensaje]);
};

test('an empty form fails in all required fields, in the order of the form', () => {
  expect(complaints({ idFichaAnimal: 3, cantidadDosis: 5, dar: 'Gotas' })).toEqual([
    ['fechaHoraComienzo', says.comienzo],
    ['tipoTratamiento', says.tipo],
    ['frecuencia', says.frecuencia],
    ['duracion', says.duracion],
    ['dosis', says.amountWithoutUnit],
    ['cantidadDar', says.unitWithoutAmount],
  ]);
});

test.each(['frecuencia', 'duracion'] as const)(
  '%s takes more than 0 with at most two decimals and seven characters',
  (campo) => {
    for (const wrong of [0, -1, 1e9, 0.125, '0', '0,00', '1,234', 'ocho', '', ' ', null, [8], '12345678', Number.NaN]) {
      expect(complaints({ ...complete, [campo]: wrong })).toEqual([[campo, says[campo]]]);
    }
    for (const [sent, value] of [
      [0.01, 0.01],
      ['0,5', 0.5],
      [' 8.25 ', 8.25],
      ['9999999', 9_999_999],
    ]) {
      expect(read({ [campo]: sent })[campo]).toBe(value);
    }
  },
);

test.each([
  ['cantidadDosis', 'dosis', Object.keys(unidadesDosis)],
  ['cantidadDar', 'dar', Object.keys(unidadesDar)],
] as const)('refuses %s without %s, and the other way round', (amount, unit, units) => {
  for (const none of [undefined, null, '']) {
    expect(read({ [amount]: none, [unit]: none })).toMatchObject({ [amount]: null, [unit]: null });
    expect(complaints({ ...complete, [amount]: '2,5', [unit]: none })).toEqual([[unit, says.amountWithoutUnit]]);
    expect(complaints({ ...complete, [amount]: none, [unit]: units[0] })).toEqual([[amount, says.unitWithoutAmount]]);
  }
  for (const wrong of [0, '0', -1, 'dos', '12345678']) {
    expect(complaints({ ...complete, [amount]: wrong, [unit]: units[0] })).toEqual([[amount, says.cantidad]]);
  }
  for (const known of units)
    expect(read({ [amount]: '0,0025', [unit]: known })).toMatchObject({ [amount]: 0.0025, [unit]: known });
  expect(complaints({ ...complete, [amount]: 1, [unit]: 'kg' })).toEqual([[unit, generalMessages.notAnOption]]);
});

test.each([
  ['300.000', '¿300 o 300.000? Escribilo sin punto de miles: 300 o 300000'],
  [' 20,000 ', '¿20 o 20.000? Escribilo sin punto de miles: 20 o 20000'],
  ['6.500', '¿6,5 o 6.500? Escribilo sin punto de miles: 6,5 o 6500'],
  ['2,500', '¿2,5 o 2.500? Escribilo sin punto de miles: 2,5 o 2500'],
  ['1.125', '¿1,125 o 1.125? Escribilo sin punto de miles: 1,125 o 1125'],
])('asks about «%s», which may mean thousands, in every field that a dose follows from', (text, asked) => {
  const units = { dosis: 'UI_kg', dar: 'ml', unidadConcentracionUsada: 'UI/ml' };
  const amounts = ['cantidadDosis', 'cantidadDar', 'pesoUsado', 'concentracionUsada'];
  const sent = { ...complete, ...units, ...Object.fromEntries(amounts.map((field) => [field, text])) };
  expect(complaints(sent).sort()).toEqual(amounts.map((field) => [field, asked]).sort());
  const dose = { minimo: text, maximo: text, volumenMaximo: text, unidad: 'UI/kg' };
  const bottle = { nombre: 'Ejemplina', concentracion: text, unidadConcentracion: 'UI/ml', dosis: [dose] };
  const { error } = farmacoBody.safeParse(bottle);
  expect(error && fieldErrors(error).map(({ campo, mensaje }) => [campo, mensaje])).toEqual(
    ['concentracion', 'dosis.0.minimo', 'dosis.0.maximo', 'dosis.0.volumenMaximo'].map((campo) => [campo, asked]),
  );
});

test.each([20_000, 1.125, 300.5, '20000', '0,125', '0.125', '1,125', '6,5', '6.5', '12.34', '300'])(
  'accepts %p, which nobody reads as thousands',
  (right) => {
    const units = { dosis: 'UI_kg', dar: 'ml', unidadConcentracionUsada: 'UI/ml' };
    const amounts = { cantidadDosis: right, cantidadDar: right, pesoUsado: right, concentracionUsada: right };
    const value = Number(String(right).replace(',', '.'));
    expect(read({ ...units, ...amounts })).toMatchObject({ cantidadDosis: value, pesoUsado: value });
  },
);

test('an edit keeps absent fields and empties empty ones; a new treatment reads both as null', () => {
  const basis = ['idFarmaco', 'pesoUsado', 'fechaPesoUsado', 'concentracionUsada', 'unidadConcentracionUsada'];
  const edited = { ...complete, idFichaTratamiento: 31 };
  const empty = Object.fromEntries(basis.map((field, i) => [field, i % 2 === 0 ? null : '']));
  const nothing = Object.fromEntries(basis.map((field) => [field, null]));
  const absent = tratamientoEdit.parse(edited) as Record<string, unknown>;
  expect(basis.filter((field) => absent[field] !== undefined)).toEqual([]);
  expect(tratamientoEdit.parse({ ...edited, ...empty })).toMatchObject(nothing);
  expect(tratamientoBody.parse(complete)).toMatchObject(nothing);
});

test('reads routes in the stored spelling', () => {
  for (const via of Object.keys(vias)) expect(read({ via })).toMatchObject({ via });
  expect(read({ via: 'tópica dérmica' }).via).toBe('tópica_dérmica');
  expect(complaints({ ...complete, via: 'rectal' })).toEqual([['via', generalMessages.notAnOption]]);
});

test('refuses a body that is no treatment at all', () => {
  for (const body of [null, undefined, 'x', 7, [], true]) {
    expect(complaints(body).length).toBeGreaterThan(0);
    expect(tratamientoEdit.safeParse(body).success).toBe(false);
  }
});

test('refuses a given dose without its date-time or its success', () => {
  expect(complaints({}, instanciaBody)).toEqual([
    ['fechaHora', instanciaMessages.fechaHora],
    ['exito', instanciaMessages.exito],
  ]);
  const right = { fechaHora: complete.fechaHoraComienzo, exito: '75' };
  expect(instanciaBody.parse(right)).toEqual({
    ...right,
    exito: 75,
    comentario: '',
    motivoContraindicado: '',
    fechaSeleccionada: null,
    fechaProgramada: null,
  });
  for (const exito of [-1, 10, 101, 'todo', '', 25.5, null, true]) {
    expect(complaints({ ...right, exito }, instanciaBody)).toEqual([['exito', instanciaMessages.exito]]);
  }
  expect(complaints({ ...right, comentario: 'ñ'.repeat(301) }, instanciaBody)).toEqual([
    ['comentario', generalMessages.tooLong(300)],
  ]);
  expect(complaints({ ...right, fechaHora: '2026-02-30T10:00:00-03:00' }, instanciaBody)).toEqual([
    ['fechaHora', fechaMessages.invalid],
  ]);
});
