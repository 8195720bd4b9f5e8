import { beforeAll, expect, test } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { createPasswordHasher, type PasswordHasher } from './hasher.ts';

let hasher: PasswordHasher;
beforeAll(async () => {
  hasher = await createPasswordHasher();
});

test('hashes with argon2id, 19456 KiB, three passes and one lane, and salts each hash', async () => {
  const [one, other] = await Promise.all([hasher.hash('tortuga'), hasher.hash('tortuga')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=3,p=1\$/);
  expect(other).not.toBe(one);
});

test('a password matches only to the letter, blanks included', async () => {
  const kept = await hasher.hash(' Ñandú 1 ');
  expect(await hasher.matches(' Ñandú 1 ', kept)).toBe(true);
  expect(await hasher.matches('Ñandú 1', kept)).toBe(false);
  expect(await hasher.matches(' ñandú 1 ', kept)).toBe(false);
});

test('nothing matches a missing hash, and the check costs the same', async () => {
  const narrow = await createPasswordHasher({ atOnce: 1, mayWait: 1 });
  const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => narrow.matches('otra cosa', null)));
  expect(outcomes.map((one) => (one.status === 'fulfilled' ? one.value : 'no turn'))).toEqual([
    ...[false, false],
    ...['no turn', 'no turn'],
  ]);
});

test('a hash of an earlier cost matches, and is outdated', async () => {
  const earlier = await hash('tortuga', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  expect(await hasher.matches('tortuga', earlier)).toBe(true);
  expect(hasher.isOutdated(earlier)).toBe(true);
  expect(hasher.isOutdated(await hasher.hash('tortuga'))).toBe(false);
});

test('hashes beyond those that may wait are refused with 503', async () => {
  const narrow = await createPasswordHasher({ atOnce: 1, mayWait: 1 });
  const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => narrow.hash('tortuga')));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
});
