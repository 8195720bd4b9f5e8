import { expect, test } from '@jest/globals';
import { mongo } from 'mongoose';
import { isDatabaseDown, isNetworkFailure } from './database-errors.ts';

type Thrown = new (...from: never[]) => Error;

const networkErrors = (Object.values(mongo) as unknown[]).filter(
  (one): one is Thrown =>
    typeof one === 'function' && (one === mongo.MongoNetworkError || one.prototype instanceof mongo.MongoNetworkError),
);
const thrown = (of: Thrown, more: object = {}): Error => Object.assign(Object.create(of.prototype), more);

test.each(networkErrors.map((of) => [of.name, of] as const))(
  'isNetworkFailure recognises %s, alone and in a bulk write',
  (_, of) => {
    const failure = thrown(of);
    const wrapped = thrown(mongo.MongoBulkWriteError, { errorResponse: failure });
    expect([failure, wrapped].map(isNetworkFailure)).toEqual([true, true]);
    expect([failure, wrapped].map(isDatabaseDown)).toEqual([true, true]);
  },
);

test.each(['MongoPoolClearedError', 'PoolClearedOnNetworkError'])(
  'isNetworkFailure recognises %s, which the driver does not export',
  (name) => {
    expect(isNetworkFailure({ name, message: '' })).toBe(true);
  },
);

test('the driver exports network errors, and a refused write is none', () => {
  expect(networkErrors.length).toBeGreaterThan(1);
  const refused = thrown(mongo.MongoServerError, { code: 11000 });
  expect([refused, thrown(mongo.MongoBulkWriteError, { errorResponse: refused }), null].map(isNetworkFailure)).toEqual([
    false,
    false,
    false,
  ]);
});

test('isDatabaseDown recognises a missing primary and a stepdown in a bulk write', () => {
  const passing = [
    { name: 'MongoServerSelectionError', message: 'connect ECONNREFUSED' },
    { name: 'MongoWaitQueueTimeoutError', message: '' },
    { name: 'MongoServerError', message: '', code: 11602 },
  ];
  for (const failure of passing) {
    const wrapped = thrown(mongo.MongoBulkWriteError, { errorResponse: failure });
    expect([failure.name, isDatabaseDown(wrapped)]).toEqual([failure.name, true]);
  }
  const twice = new mongo.MongoServerError({ message: '', code: 11000 });
  const refused = Object.defineProperties(new mongo.MongoServerError({ message: '' }), {
    name: { value: 'MongoBulkWriteError' },
    errorResponse: { value: twice },
  });
  expect(isDatabaseDown(refused)).toBe(false);
});

test('isDatabaseDown recognises a member that has just come back, and one the driver dropped', () => {
  const passing = [43, 133, 134, 202, 211, 246].map((code) => new mongo.MongoServerError({ message: '', code }));
  const dropped = [mongo.MongoServerClosedError, mongo.MongoTopologyClosedError].map((of) => thrown(of));
  expect([...passing, ...dropped].map(isDatabaseDown)).not.toContain(false);
  expect(isDatabaseDown(new mongo.MongoServerError({ message: '', code: 2 }))).toBe(false);
});
