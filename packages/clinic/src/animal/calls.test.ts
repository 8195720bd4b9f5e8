import { fieldErrors } from '@caparazon/call/check';
import { limits } from '@caparazon/call/limits';
import { fechaMessages } from '@caparazon/call/request-words';
import { generalMessages } from '@caparazon/call/words';
import { expect, test } from '@jest/globals';
import { fichaAnimalBody, futureDates } from './calls.ts';
import * as values from './values.ts';
import { fichaMessages as says } from './words.ts';

const complete = {
  departamento: 'Rocha',
  ubicacion: 'Barra de Valizas',
  receptorAnimal: 3,
  ubicacionActual: 'Pileta 2',
  nombreClase: 'Tortugas marinas',
  nombreComunFichaAnimal: 'Tortuga verde',
  estado: 'En_rehabilitación',
};

const read = (extra: object) => fichaAnimalBody.parse({ ...complete, ...extra });
const mensajesOf = (body: object) => {
  const result = fichaAnimalBody.safeParse(body);
  return result.success ? [] : fieldErrors(result.error).map(({ mensaje }) => mensaje);
};

test('an empty form fails with the required messages in the order of the rules', () => {
  expect(mensajesOf({})).toEqual([
    'Debe especificar el departamento de procedencia',
    'Debe especificar la ubicación de procedencia',
    'Debe especificar quién recibió el animal',
    'Debe especificar la ubicación actual',
    'Debe especificar una clase',
    'Debe especificar un nombre común',
    'Debe especificar un estado',
  ]);
});

test('a form fails with one message when one required field is missing or malformed', () => {
  const expected = [
    ['departamento', says.departamento],
    ['ubicacion', says.ubicacion],
    ['receptorAnimal', says.receptor],
    ['ubicacionActual', says.ubicacionActual],
    ['nombreClase', says.clase],
    ['nombreComunFichaAnimal', says.nombreComun],
    ['estado', says.estado],
  ] as const;
  for (const [field, message] of expected) {
    expect(mensajesOf({ ...complete, [field]: undefined })).toEqual([message]);
    expect(mensajesOf({ ...complete, [field]: { $ne: null } })).toEqual([message]);
  }
});

test.each([
  [
    { receptorAnimal: null, nombreReceptor: 'Ana' },
    { receptorAnimal: null, nombreReceptor: 'Ana' },
  ],
  [
    { receptorAnimal: 'Otro', nombreReceptor: ' Ana ' },
    { receptorAnimal: null, nombreReceptor: 'Ana' },
  ],
  [
    { receptorAnimal: undefined, receptorAnimalUsuario: '7' },
    { receptorAnimal: 7, nombreReceptor: '' },
  ],
  [
    { receptorAnimal: 7, nombreReceptor: 'Ana' },
    { receptorAnimal: 7, nombreReceptor: '' },
  ],
])('the receiver %p is read as %p', (sent, kept) => {
  expect(read(sent)).toMatchObject(kept);
});

test("refuses the receiver 'Otro' without a name", () => {
  expect(mensajesOf({ ...complete, receptorAnimal: 'Otro', nombreReceptor: '  ' })).toEqual([says.receptor]);
});

test('accepts the spellings of an answer when they are sent back', () => {
  const { nombreClase, ...rest } = complete;
  const sent = { ...rest, clase: nombreClase, nombreComunFichaAnimal: { nombre: 'Tortuga verde' } };
  expect(fichaAnimalBody.parse(sent)).toEqual(fichaAnimalBody.parse(complete));
});

test.each([
  ['estado', values.estadosFicha],
  ['motivoIngreso', values.motivosIngreso],
  ['capturadoVarado', values.capturadoVarado],
  ['sexo', values.sexos],
  ['estadio', values.estadios],
  ['enterradoOLiberado', values.destinosFinales],
  ['ojos', values.ojos],
  ['piel', values.pieles],
  ['sensorio', values.sensorios],
  ['cloacaAno', values.cloacas],
  ['boca', values.bocas],
  ['estadoCorporal', values.estadosCorporales],
] as const)('%s takes each of its values in both spellings and stores underscores', (field, labels) => {
  for (const label of labels) {
    const withUnderscores = label.replaceAll(' ', '_');
    expect(read({ [field]: label })[field]).toBe(withUnderscores);
    expect(read({ [field]: withUnderscores })[field]).toBe(withUnderscores);
  }
  expect(fichaAnimalBody.safeParse({ ...complete, [field]: 'Otra cosa' }).success).toBe(false);
});

test('empties the causes of death when the animal is not dead', () => {
  const death = { fechaMuerte: 1_700_000_000_000, probableCausaMuerte: 'Activa', probableCausaMuerte2: 'Red de pesca' };
  expect(read({ ...death, estado: 'Muerto' })).toMatchObject({ ...death, probableCausaMuerte2: 'Red_de_pesca' });
  expect(read(death)).toMatchObject({ fechaMuerte: null, probableCausaMuerte: null, probableCausaMuerte2: null });
});

test('empties muscle or skin when no sample was taken', () => {
  expect(read({ muestraAdn: true, muestraAdnMuscOPiel: 'Musculo' }).muestraAdnMuscOPiel).toBe('Musculo');
  expect(read({ muestraAdn: false, muestraAdnMuscOPiel: 'Musculo' }).muestraAdnMuscOPiel).toBeNull();
});

test.each([
  ['1.25', 1.25],
  ['1,25', 1.25],
  [12, 12],
  ['0', 0],
  ['', null],
  [null, null],
])('the weight %p is read as %p', (sent, kept) => {
  expect(read({ pesoIngreso: sent, pesoEgreso: sent })).toMatchObject({ pesoIngreso: kept, pesoEgreso: kept });
});

test.each(['1,234', '-1', '1e9', 'x', '1.', '.5', -1, 1e21, '12345678901', { toString: null }, [], true])(
  'refuses the weight %p',
  (pesoIngreso) => {
    expect(mensajesOf({ ...complete, pesoIngreso })).toEqual([says.peso]);
  },
);

test('refuses a tag number when it holds other characters than digits', () => {
  expect(read({ numeroMarca: '00123' }).numeroMarca).toBe('00123');
  expect(mensajesOf({ ...complete, numeroMarca: 'UY12' })).toEqual([says.numeroMarca]);
});

test.each([
  ['nombre', 40],
  ['ubicacion', 200],
  ['ubicacionActual', 200],
  ['nombreReportero', 45],
  ['tipoMarca', 45],
  ['leyendaMarca', 45],
  ['lugarDestinoFinal', 300],
  ['procedimientoInmediato', 500],
  ['limpiezaAlIngreso', 500],
])('%s may have %d characters and not one more', (field, most) => {
  expect(mensajesOf({ ...complete, [field]: 'x'.repeat(most) })).toEqual([]);
  expect(mensajesOf({ ...complete, [field]: 'x'.repeat(most + 1) })).toEqual([generalMessages.tooLong(most)]);
});

test('refuses an e-mail without text on both sides of its @', () => {
  expect(mensajesOf({ ...complete, correoReportero: 'ana@' })).toEqual([says.correo]);
});

test('reads dates as milliseconds or ISO 8601, and refuses anything else', () => {
  expect(read({ fechaEgreso: '2026-11-20' }).fechaEgreso).toBe(Date.UTC(2026, 10, 20, 3));
  expect(read({ fechaEgreso: '2026-11-20T10:00:00-03:00' }).fechaEgreso).toBe(Date.UTC(2026, 10, 20, 13));
  for (const fechaEgreso of ['2026-02-30', 'ayer', 1e18, {}]) {
    expect(mensajesOf({ ...complete, fechaEgreso })).toEqual([fechaMessages.invalid]);
  }
});

test('a day counts as future by the day of Montevideo, a date-time by the instant', () => {
  const now = Date.UTC(2026, 10, 20, 15);
  const lateToday = Date.UTC(2026, 10, 21, 2, 59);
  const tomorrow = Date.UTC(2026, 10, 21, 3);
  expect(futureDates({ fecha: lateToday, fechaHora: now + limits.clockGraceMs }, now)).toEqual([]);
  expect(futureDates({ fechaEgreso: tomorrow, fechaHora: now + limits.clockGraceMs + 1 }, now)).toEqual([
    { campo: 'fechaEgreso', mensaje: fechaMessages.future },
    { campo: 'fechaHora', mensaje: fechaMessages.future },
  ]);
});
