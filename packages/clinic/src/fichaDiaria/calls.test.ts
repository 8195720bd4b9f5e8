import { fieldErrors } from '@caparazon/call/check';
import { fechaMessages } from '@caparazon/call/request-words';
import { generalMessages } from '@caparazon/call/words';
import { expect, test } from '@jest/globals';
import { archivoHeaders, extensionOf, fileName } from '../archivoNecropsia/calls.ts';
import { archivoMessages } from '../archivoNecropsia/words.ts';
import { medicionMessages } from '../medicion/words.ts';
import { fichaDiariaBody, mesQuery } from './calls.ts';
import { fichaDiariaMessages as says } from './words.ts';

const complete = { idFichaAnimal: 3, fecha: '2026-11-20' };
const read = (extra: object) => fichaDiariaBody.parse({ ...complete, ...extra });
const complaints = (body: unknown) => {
  const result = fichaDiariaBody.safeParse(body);
  return result.success ? [] : fieldErrors(result.error).map(({ campo, mensaje }) => [campo, mensaje]);
};

test('reads the date as its civil day, however it is sent', () => {
  for (const fecha of [
    '2026-11-20',
    Date.UTC(2026, 10, 20, 3),
    Date.UTC(2026, 10, 21, 2, 59),
    '2026-11-20T23:59:00-03:00',
  ]) {
    expect(read({ fecha }).fecha).toBe('2026-11-20');
  }
  expect(complaints({ idFichaAnimal: 3 })).toEqual([['fecha', says.fecha]]);
  for (const fecha of ['2026-02-30', '2026-13-01', 'ayer', '20/11/2026', {}]) {
    expect(complaints({ ...complete, fecha })).toEqual([['fecha', fechaMessages.invalid]]);
  }
});

test('refuses a weight or a temperature that no animal has', () => {
  expect(complaints({ ...complete, peso: '1e9' })).toEqual([['peso', says.peso]]);
  expect(complaints({ ...complete, peso: 1e9, temperatura: '60,5' })).toEqual([
    ['temperatura', medicionMessages.temperaturaImposible(60)],
    ['peso', medicionMessages.pesoImposible(200_000)],
  ]);
  expect(complaints({ ...complete, peso: 200_000, temperatura: 60 })).toEqual([]);
});

test.each(['flota', 'nada', 'camina', 'impermeabilidadPlumaje'])(
  'reads every spelling of no answer to %s as null',
  (campo) => {
    for (const none of ['Null', 'null', null, '', undefined])
      expect(read({ [campo]: none })).toMatchObject({ [campo]: null });
    expect(complaints({ ...complete, [campo]: 'Regular' })).toEqual([[campo, generalMessages.notAnOption]]);
  },
);

test.each(['limpiezaRecinto', 'defeca', 'plasticos', 'dadoComida'])(
  'reads %s as null when nobody observed it, and as no when it is absent',
  (campo) => {
    for (const none of [null, '', 'Null', 'null']) expect(read({ [campo]: none })).toMatchObject({ [campo]: null });
    expect(read({})).toMatchObject({ [campo]: false });
    expect(read({ [campo]: 'false' })).toMatchObject({ [campo]: false });
    for (const wrong of ['No', 0, {}]) {
      expect(complaints({ ...complete, [campo]: wrong })).toEqual([[campo, generalMessages.notAnOption]]);
    }
  },
);

test('reads answers in the stored spelling', () => {
  expect(
    read({
      flota: 'false',
      nada: 'Muy bien',
      camina: 'Muy_bien',
      impermeabilidadPlumaje: 'Muy bueno',
      come: 'Con ayuda',
    }),
  ).toMatchObject({
    flota: false,
    nada: 'Muy_bien',
    camina: 'Muy_bien',
    impermeabilidadPlumaje: 'Muy_bueno',
    come: 'Con_ayuda',
  });
  expect(read({ limpiezaRecinto: 'true', defeca: true })).toMatchObject({
    limpiezaRecinto: true,
    defeca: true,
    plasticos: false,
    dadoComida: false,
  });
});

test.each(['temperatura', 'peso'] as const)(
  '%s takes a number with a point or a comma, up to twelve characters',
  (campo) => {
    for (const none of ['', null, undefined]) expect(read({ [campo]: none })).toMatchObject({ [campo]: null });
    expect(read({ [campo]: '24,75' })).toMatchObject({ [campo]: 24.75 });
    expect(read({ [campo]: '24,123456789' })).toMatchObject({ [campo]: 24.123456789 });
    for (const wrong of ['24,1234567890', 'mucha', -3, '1.2.3']) {
      expect(complaints({ ...complete, [campo]: wrong })).toEqual([[campo, says[campo]]]);
    }
  },
);

test('refuses texts longer than the limits of the rules', () => {
  for (const [campo, max] of [
    ['defecaCant', 45],
    ['comeCant', 45],
    ['observaciones', 500],
  ] as const) {
    expect(read({ [campo]: 'ñ'.repeat(max) })).toMatchObject({ [campo]: 'ñ'.repeat(max) });
    expect(complaints({ ...complete, [campo]: 'ñ'.repeat(max + 1) })).toEqual([[campo, generalMessages.tooLong(max)]]);
  }
});

test('mesQuery accepts years from 1900 to 2199 and months from 1 to 12', () => {
  expect(mesQuery.parse({ anio: '2026', mes: '02' })).toEqual({ anio: 2026, mes: 2 });
  for (const mes of ['0', '13', '-1', '1.5', 'enero', '', undefined]) {
    expect(mesQuery.safeParse({ anio: '2026', mes }).error?.issues[0]?.message).toBe(says.mes);
  }
  for (const anio of ['0', '1899', '2200', '26', undefined]) {
    expect(mesQuery.safeParse({ anio, mes: '1' }).error?.issues[0]?.message).toBe(says.anio);
  }
});

test.each([
  ['informe', 'pdf', 'informe.pdf'],
  ['Informe.PDF', 'pdf', 'Informe.PDF'],
  ['informe.final', 'docx', 'informe.final.docx'],
] as const)('fileName gives %s of kind %s the name %s', (nombre, extension, saved) => {
  expect(fileName({ nombre, extension })).toBe(saved);
});

test('extensionOf reads the end of the name', () => {
  expect(extensionOf('Pulmón 1.JPEG')).toBe('jpg');
  expect(extensionOf('a.tar.csv')).toBe('csv');
  expect(extensionOf('pdf')).toBe('pdf');
  for (const nombre of ['virus.exe', 'sin extensión', '', 'x.']) expect(extensionOf(nombre)).toBeNull();
});

test('archivoHeaders decodes file names and refuses unsafe ones', () => {
  const nombre = 'Ñandú "1" – 100 % (copia).pdf';
  expect(archivoHeaders.parse({ nombre: encodeURIComponent(nombre), ext: 'pdf' }).nombre).toBe(nombre);
  for (const wrong of [
    '',
    '%20',
    '%E0%A4%A',
    '..%2Fclaves',
    'a%5Cb',
    'a%00b',
    'a%0Ab',
    'x%E2%80%AEfdp.exe',
    'n'.repeat(201),
  ]) {
    expect(archivoHeaders.safeParse({ nombre: wrong, ext: 'pdf' }).error?.issues[0]?.message).toBe(
      archivoMessages.nombre,
    );
  }
});
