/** A phone is found as the screens show it, and as people write it (rule: contribution-filters). */

import { phoneInWords } from '@caparazon/call/phone';
import { getAportes } from '@caparazon/office/aporte/calls';
import { getDonantes } from '@caparazon/office/aporte/donante';
import { startTestService, type TestService } from '@caparazon/service-kit/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createContribApp, prepareContrib } from '../app.ts';
import { record } from '../testing/aportes.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    name: 'svc-contrib',
    app: (kit) => createContribApp(kit, { postsPer10Min: 60 }),
    prepare: (kit) => prepareContrib(kit, false),
  });
  const others = { nombre: 'Bruno Silva', cedulaIdentidad: '4.567.890-5', telefonoContacto: '+59824001234' };
  await record(service, { ...others, emailContacto: '' });
  for (const telefonoContacto of ['+59899301277', '099 301 277', '+598 (99) 301-277']) {
    await record(service, { nombre: 'Ana Celular', telefonoContacto });
  }
  for (const telefonoContacto of ['4470 1234', '+59844701234']) {
    await record(service, { nombre: 'Zoe Fija', cedulaIdentidad: '8.765.432-7', telefonoContacto });
  }
  await record(service, { nombre: 'Joao Lejos', cedulaIdentidad: '3.333.333-3', telefonoContacto: '+5491123456789' });
});
afterAll(() => service.close());

async function found(texto: string): Promise<[number, string[]]> {
  const { totalElements } = (await service.call(getAportes, { query: { texto }, as: 'VOL_FIN' })).ok();
  const donors = (await service.call(getDonantes, { query: { texto }, as: 'VOL_FIN' })).ok();
  return [totalElements, donors.content.map(({ nombre }) => nombre)];
}

test.each([
  phoneInWords('+59899301277'),
  '099 301 277',
  '099-301-277',
  '99 301 277',
  '598 99 301 277',
  '00598 99 301 277',
  '+59899301277',
  '099301277',
  'celular, 099 301 277',
  '+598 99 301',
  '099 301',
])('«%s» finds a mobile however it was stored', async (texto) => {
  expect(await found(texto)).toEqual([3, ['Ana Celular']]);
});

test.each([phoneInWords('+59844701234'), '4470 1234', '4470-1234', '44701234'])(
  '«%s» finds a fixed-line phone however it was stored',
  async (texto) => {
    expect(await found(texto)).toEqual([2, ['Zoe Fija']]);
  },
);

test('a foreign phone is found as it is shown', async () => {
  expect(await found(phoneInWords('+5491123456789'))).toEqual([1, ['Joao Lejos']]);
});

test('an identity number that could be a phone is found, beside a phone too', async () => {
  for (const texto of ['4.567.890-5', '45678905', '4.567.890-5 2400 1234', 'bruno 2400 1234']) {
    expect(await found(texto)).toEqual([1, ['Bruno Silva']]);
  }
  expect(await found('4.567.890-5 099 301 277')).toEqual([0, []]);
});

test.each<[string, number, string[]]>([
  ['RUNÓ', 1, ['Bruno Silva']],
  ['silv', 1, ['Bruno Silva']],
  ['oao lej', 1, ['Joao Lejos']],
  ['67.890', 1, ['Bruno Silva']],
  ['45678', 2, ['Joao Lejos', 'Bruno Silva']],
  ['.*', 0, []],
  ['(((', 0, []],
  ['s.lva', 0, []],
  ['[a-z]', 0, []],
  ['$', 0, []],
])('«%s» is searched anywhere and literally', async (texto, count, names) => {
  expect(await found(texto)).toEqual([count, names]);
});

test('four digits find the cards that end with them, and not those that begin so', async () => {
  await record(service, { nombre: 'Quien Termina', numeroTarjeta: '5555555555554444' });
  const named = async (texto: string) => {
    const { aportes } = (await service.call(getAportes, { query: { texto }, as: 'VOL_FIN' })).ok();
    return aportes.filter(({ nombre }) => nombre === 'Quien Termina').length;
  };
  expect(await named('4444')).toBe(1);
  expect(await named('termina 4444')).toBe(1);
  expect(await named('5555')).toBe(0);
  expect(await named('444')).toBe(0);
});
