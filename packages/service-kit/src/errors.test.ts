import { generalMessages as general } from '@caparazon/call/words';
import { expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { z } from 'zod';
import { asApiError } from './answer-errors.ts';
import { conflict, tooMany } from './errors.ts';
import './spanish.ts';

test('an unreachable database is 503 with Retry-After', async () => {
  const connection = mongoose.createConnection('mongodb://127.0.0.1:1/', { serverSelectionTimeoutMS: 50 });
  const failure = await connection.asPromise().catch((error: unknown) => error);
  const answered = asApiError(failure);
  expect(answered.status).toBe(503);
  expect(answered.headers['Retry-After']).toBeDefined();
  expect(answered.body).toEqual({ message: general.unavailable, errores: [], codigo: 'no_disponible' });
  await connection.close();
});

test('an operation that waited in vain for a connection is 503', async () => {
  mongoose.set('bufferTimeoutMS', 20);
  const connection = mongoose.createConnection();
  const failure = await connection
    .collection('x')
    .findOne({})
    .catch((error: unknown) => error);
  expect(asApiError(failure).status).toBe(503);
  await connection.close();
});

test.each(['secret', null, undefined, { status: 418 }, new TypeError('secret')])(
  '%p thrown is a 500 that reveals nothing',
  (thrown) => {
    expect(asApiError(thrown).body).toEqual({ message: general.internal, errores: [], codigo: 'error_interno' });
  },
);

test('Retry-After is in whole seconds, at least one', () => {
  expect(tooMany(0.2, 'x').headers).toEqual({ 'Retry-After': '1' });
  expect(conflict('x', { retryAfterS: 2.1 }).headers).toEqual({ 'Retry-After': '3' });
  expect(conflict('x').headers).toEqual({});
});

test.each([
  [z.string(), undefined, general.required],
  [z.string(), 3, general.notText],
  [z.number(), 'a', general.notANumber],
  [z.enum(['a']), 'b', general.notAnOption],
  [z.string().max(2), 'abc', general.tooLong(2)],
  [z.string().min(1), '', general.required],
  [z.array(z.string()).max(1), ['a', 'b'], general.invalid],
  [z.object({}), [], general.invalid],
  [z.email(), 'x', general.invalid],
  [z.union([z.string(), z.number()]), null, general.invalid],
])('a schema without messages of its own complains in Spanish', (schema, value, message) => {
  expect(schema.safeParse(value).error?.issues[0]?.message).toBe(message);
});
