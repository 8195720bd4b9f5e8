import { call } from '@caparazon/call/call';
import { limits } from '@caparazon/call/limits';
import { idempotenciaMessages } from '@caparazon/call/request-words';
import { idempotencyHeaders } from '@caparazon/call/text-fields';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import mongoose, { Schema } from 'mongoose';
import { z } from 'zod';
import { createApp } from './app.ts';
import { blocksOfIds, nextId } from './counter.ts';
import { conflict } from './errors.ts';
import { once } from './idempotency.ts';
import { serve } from './serve.ts';
import { startTestService, type TestService } from './testing.ts';
import { transaction } from './transaction.ts';

const Nota = mongoose.model('Nota', new Schema({ _id: Number, texto: String }, { versionKey: false }), 'notas');

const postNota = call({
  id: 'postNota',
  service: 'svc-cases',
  method: 'post',
  path: '/notas',
  access: 'public',
  summary: 'Una prueba',
  headers: idempotencyHeaders,
  body: z.object({ texto: z.string(), foto: z.string().optional() }),
  status: 201,
  answer: z.object({ idNota: z.int() }),
});

let midway: () => Promise<void> = async () => {};
let service: TestService;

const app = (kit: TestService['kit']) =>
  createApp(kit, (routes) => {
    serve(routes, postNota, ({ body, headers, now }) =>
      once({ call: postNota, key: headers['idempotency-key'], content: body, now }, async (keep) => {
        const idNota = await nextId('notas');
        return transaction(async (session) => {
          await Nota.create([{ _id: idNota, texto: body.texto }], { session });
          await midway();
          const answer = { idNota };
          await keep(session, answer);
          return answer;
        });
      }),
    );
  });

beforeAll(async () => {
  service = await startTestService({ name: 'svc-cases', app });
});
afterEach(async () => {
  midway = async () => {};
  await service.clear();
});
afterAll(() => service.close());

const send = (texto: string, key?: string, foto?: string) =>
  service.call(postNota, {
    body: { texto, ...(foto !== undefined && { foto }) },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });

test('the same key and content is stored once and answered alike', async () => {
  const first = await send('una', 'k1');
  const second = await send('una', 'k1');
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.ok()).toEqual(first.ok());
  expect(await Nota.countDocuments()).toBe(1);
});

test('the same key with other content is 409, even when only a large photo differs', async () => {
  await send('una', 'k2', 'a'.repeat(50_000));
  const other = await send('una', 'k2', `${'a'.repeat(49_999)}b`);
  expect(other.status).toBe(409);
  expect(other.error().message).toBe(idempotenciaMessages.otherContent);
});

test('twenty simultaneous requests with one key are stored once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => send('una', 'k3')));
  expect(new Set(answers.map((answer) => answer.ok().idNota)).size).toBe(1);
  expect(await Nota.countDocuments()).toBe(1);
});

test('every request without a key is stored', async () => {
  await Promise.all([send('una'), send('una')]);
  expect(await Nota.countDocuments()).toBe(2);
});

test('a refused or crashed request leaves nothing, and its key can be used again', async () => {
  midway = () => Promise.reject(conflict('No ahora'));
  expect((await send('una', 'k4')).status).toBe(409);
  midway = () => Promise.reject(new Error('crash'));
  expect((await send('una', 'k4')).status).toBe(500);
  midway = async () => {};
  expect((await send('otra', 'k4')).status).toBe(201);
  expect(await Nota.countDocuments()).toBe(1);
});

test('the slower of two copies answers what the faster one stored', async () => {
  midway = async () => {
    midway = async () => {};
    const records = mongoose.connection.collection('idempotencia');
    const mine = await transaction(async (session) => {
      await Nota.create([{ _id: 999, texto: 'una' }], { session });
      return { idNota: 999 };
    });
    const { fingerprint } = await import('./fingerprint.ts');
    const content = await fingerprint({ texto: 'una' });
    await records.insertOne({ _id: 'postNota k5' as never, content, answer: JSON.stringify(mine), at: new Date() });
  };
  const answer = await send('una', 'k5');
  expect(answer.ok()).toEqual({ idNota: 999 });
  expect(await Nota.countDocuments()).toBe(1);
});

test('a key is forgotten after seven days', async () => {
  await send('una', 'k6');
  service.clock.advance(limits.idempotencyMs);
  expect((await send('otra', 'k6')).status).toBe(201);
});

test('the database removes old keys by itself', async () => {
  const indexes = await mongoose.connection.collection('idempotencia').indexes();
  expect(indexes).toContainEqual(expect.objectContaining({ key: { at: 1 }, expireAfterSeconds: 7 * 24 * 3600 }));
});

test('ids are counted per name without a repeat', async () => {
  const taken = await Promise.all(Array.from({ length: 50 }, () => nextId('cuenta')));
  expect(taken.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
  expect(await nextId('cuenta', 5)).toBe(51);
  expect(await nextId('cuenta')).toBe(56);
});

test('ids in blocks are never given twice, whoever takes them', async () => {
  const [one, other] = [blocksOfIds('bloques', 5), blocksOfIds('bloques', 5)];
  const firsts = await Promise.all([one(2), one(2), other(3), one(2), other(7), one(1)]);
  const lengths = [2, 2, 3, 2, 7, 1];
  const taken = firsts.flatMap((first, i) => Array.from({ length: lengths[i] ?? 0 }, (_, n) => first + n));
  expect(new Set(taken).size).toBe(17);
  expect(Math.min(...taken)).toBe(1);
  expect(await nextId('bloques')).toBeGreaterThan(Math.max(...taken));
});
