import { idempotenciaMessages } from '@caparazon/call/request-words';
import { getFichaAnimal, postFichaAnimal } from '@caparazon/clinic/animal/calls';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Foto } from '../foto/model.ts';
import { base64, jpeg } from '../testing/pictures.ts';
import { type CasesTest, rightFicha, startCases } from '../testing/service.ts';
import { FichaAnimal } from './model.ts';

let service: CasesTest;
beforeAll(async () => {
  service = await startCases();
});
afterAll(() => service.close());

const send = (key: string, changes: object = {}) =>
  service.call(postFichaAnimal, {
    raw: { body: { ...rightFicha, ...changes }, headers: { 'Idempotency-Key': key } },
    as: 'VOL',
  });

test('a repeated or simultaneous request makes one record with its photos, linked once', async () => {
  const changes = { idReporte: await service.report(), fotosFichaAnimal: [base64(await jpeg('#4488aa'))] };
  const before = [await FichaAnimal.countDocuments(), await Foto.countDocuments()];
  const answers = [...(await Promise.all([send('a', changes), send('a', changes)])), await send('a', changes)];
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const [idFicha, ...others] = answers.map((answer) => answer.ok());
  expect(others).toEqual([idFicha, idFicha]);
  expect([await FichaAnimal.countDocuments(), await Foto.countDocuments()]).toEqual(before.map((count) => count + 1));
});

test('the same key is refused with another field, photo or place', async () => {
  const [one, two] = [base64(await jpeg('#114477')), base64(await jpeg('#774411'))];
  const first = (await send('b', { fotosFichaAnimal: [one, two] })).ok();
  const others = [
    { fotosFichaAnimal: [two, one] },
    { fotosFichaAnimal: [one] },
    { fotosFichaAnimal: [one, two], especie: 'x' },
  ];
  for (const changes of others) {
    const answer = await send('b', changes);
    expect([answer.status, answer.error().message]).toEqual([409, idempotenciaMessages.otherContent]);
  }
  const read = await service.call(getFichaAnimal, { params: { idFicha: String(first) }, as: 'VOL' });
  expect(read.ok().fotosFichaAnimal).toHaveLength(2);
});

test('the key of a refused request can be used again', async () => {
  expect((await send('c', { estado: '' })).status).toBe(400);
  expect((await send('c', { idReporte: 999999 })).status).toBe(404);
  expect((await send('c')).status).toBe(201);
});
