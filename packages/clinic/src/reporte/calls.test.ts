import { fieldErrors } from '@caparazon/call/check';
import { limits } from '@caparazon/call/limits';
import { generalMessages } from '@caparazon/call/words';
import { expect, test } from '@jest/globals';
import { reportesQuery } from './calls.ts';
import { reporteBody } from './nuevo.ts';
import { reporteMessages as says } from './words.ts';

const complete = {
  estado: 'VIVO',
  nombreClase: 'Tortugas marinas',
  nombreComunReporte: 'Tortuga verde',
  departamento: 'Rocha',
  ubicacion: 'Playa de La Coronilla',
};

const read = (extra: object) => reporteBody.parse({ ...complete, ...extra });
const errorsOf = (body: unknown) => {
  const result = reporteBody.safeParse(body);
  return result.success ? [] : fieldErrors(result.error);
};
const mensajesOf = (extra: object) => errorsOf({ ...complete, ...extra }).map(({ mensaje }) => mensaje);

test('an empty form fails in its five required fields, in order', () => {
  expect(errorsOf({})).toEqual([
    { campo: 'estado', mensaje: says.estado },
    { campo: 'nombreClase', mensaje: says.clase },
    { campo: 'nombreComunReporte', mensaje: says.nombreComun },
    { campo: 'departamento', mensaje: says.departamento },
    { campo: 'ubicacion', mensaje: says.ubicacion },
  ]);
});

test('reads absent fields as empty', () => {
  expect(read({})).toMatchObject({
    latitud: null,
    longitud: null,
    nombreContacto: '',
    telefonoContacto: '',
    emailContacto: '',
    observaciones: '',
    fotosReporte: [],
  });
});

test('reads a phone of fewer than twelve characters as empty, and keeps a longer one', () => {
  expect(read({ telefonoContacto: '+5989912345' }).telefonoContacto).toBe('');
  expect(read({ telefonoContacto: '+59899123456' }).telefonoContacto).toBe('+59899123456');
});

test('keeps a foreign number that has fewer digits than one of Uruguay', () => {
  expect(read({ telefonoContacto: '+47 41 23 45 67' }).telefonoContacto).toBe('+4741234567');
  expect(read({ telefonoContacto: '+47 41' }).telefonoContacto).toBe('');
});

test.each(['a@b', ' ana@playa '])('accepts %p as an e-mail', (emailContacto) => {
  expect(read({ emailContacto }).emailContacto).toBe(emailContacto.trim());
});

test.each(['ana', '@b', 'a@', 'a b@c', 'a@b@c'])('refuses %p as an e-mail', (emailContacto) => {
  expect(mensajesOf({ emailContacto })).toEqual([says.email]);
});

test.each([
  ['ubicacion', 300],
  ['observaciones', 300],
  ['nombreContacto', 60],
  ['telefonoContacto', 45],
])('%s may have %d characters and not one more', (field, most) => {
  expect(mensajesOf({ [field]: 'x'.repeat(most) })).toEqual([]);
  expect(mensajesOf({ [field]: 'x'.repeat(most + 1) })).toEqual([generalMessages.tooLong(most)]);
});

test('keeps the first ten photos when more are sent', () => {
  const fotosReporte = Array.from({ length: 11 }, (_, i) => `foto${i}`);
  expect(read({ fotosReporte }).fotosReporte).toEqual(fotosReporte.slice(0, limits.photo.perReport));
});

test.each(['0x10', '1e1', '0b1', '0o7', 'Infinity', '--3', '1_0', '\u0661'])(
  'refuses %p as a coordinate',
  (latitud) => {
    expect(mensajesOf({ latitud, longitud: '-53.9' })).toEqual([says.ubicacionMapa]);
  },
);

test('counts a place as missing when only unseen characters are in it', () => {
  expect(mensajesOf({ ubicacion: '\u200b\u2060 \u3164' })).toEqual([says.ubicacion]);
  expect(read({ ubicacion: 'Playa\u200b Brava', observaciones: 'Un\u00adanzuelo\n\ufeffsangra' })).toMatchObject({
    ubicacion: 'Playa Brava',
    observaciones: 'Unanzuelo\nsangra',
  });
});

test('reads both coordinates, as numbers or text, or none', () => {
  expect(read({ latitud: '-34.4', longitud: -53.9 })).toMatchObject({ latitud: -34.4, longitud: -53.9 });
  expect(read({ latitud: '', longitud: null })).toMatchObject({ latitud: null, longitud: null });
  expect(mensajesOf({ latitud: -34.4 })).toEqual([says.ubicacionMapa]);
  expect(mensajesOf({ latitud: -91, longitud: 0 })).toEqual([says.ubicacionMapa]);
  expect(mensajesOf({ latitud: 'acá', longitud: 'allá' })).toEqual([says.ubicacionMapa, says.ubicacionMapa]);
});

test.each([{ $ne: null }, ['VIVO'], 7, null, true])('refuses %p in every field of text', (value) => {
  for (const field of Object.keys(complete)) {
    expect(errorsOf({ ...complete, [field]: value }).map(({ campo }) => campo)).toEqual([field]);
  }
});

test('refuses the NUL character', () => {
  expect(mensajesOf({ ubicacion: 'a\0b' })).toEqual([generalMessages.invalid]);
  expect(mensajesOf({ observaciones: '\0' })).toEqual([generalMessages.invalid]);
  expect(reportesQuery.safeParse({ nombreComun: '\0' }).success).toBe(false);
});

test('counts a filter as absent when it is empty', () => {
  expect(reportesQuery.parse({ departamento: '', estado: '', vistos: '', pag: '' })).toEqual({
    ordenFecha: 'desc',
    pag: 1,
  });
});

test.each([
  ['pag', '0'],
  ['pag', '-1'],
  ['ordenFecha', 'arriba'],
  ['vistos', 'si'],
  ['departamento', 'Buenos Aires'],
  ['estado', 'CANSADO'],
])('refuses the filter %s=%s', (name, value) => {
  expect(reportesQuery.safeParse({ [name]: value }).success).toBe(false);
});

test.each(['-1', '1.5', 'x', '1e3'])('refuses %s as the number of a report', (reportNumber) => {
  const result = reportesQuery.safeParse({ reportNumber });
  expect(result.error && fieldErrors(result.error)[0]?.mensaje).toBe(says.invalidNumber);
});
