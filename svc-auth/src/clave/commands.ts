/** Making, finding and publishing the keys that sign sessions. */
import { createPrivateKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import type { Jwk } from '@caparazon/contracts/auth/sesion';
import { limits } from '@caparazon/contracts/limits';
import { transaction } from '@caparazon/service-kit/transaction';
import type { ClientSession } from 'mongoose';
import { nextCambio } from '../feed/model.ts';
import { Clave, type ClaveDoc } from './model.ts';
import { presentClave } from './presenter.ts';

export interface SigningKey {
  kid: string;
  privateKey: KeyObject;
}

/** Every part learns of a new key well before anything is signed with it (rule: key-set). */
const knownAfterMs = 10_000;

/** Well below the time for which an old key still verifies what it signed last. */
const lookedUpEveryMs = 5000;

/** How far the clocks of the copies of this service may differ. */
const clockGraceMs = 60_000;

const stillVerifies = (now: number) => ({ $or: [{ caduca: null }, { caduca: { $gt: new Date(now) } }] });

function newPair(): Pick<ClaveDoc, '_id' | 'x' | 'y' | 'd'> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  return { _id: randomUUID(), x, y, d };
}

const newest = (session: ClientSession) => Clave.findOne().session(session).sort({ generacion: -1 }).lean();

/** Adds a key to the set, after the newest. */
async function addClave(session: ClientSession, now: number): Promise<void> {
  const generacion = ((await newest(session))?.generacion ?? 0) + 1;
  await Clave.create([{ ...newPair(), generacion, creada: new Date(now), caduca: null }], { session });
}

/** Makes the first key where there is none. When several copies start at once, only one makes it. */
export async function ensureClave(now: number): Promise<void> {
  if ((await Clave.exists(stillVerifies(now))) !== null) return;
  await transaction(async (session) => {
    await nextCambio(session);
    if ((await Clave.exists(stillVerifies(now)).session(session)) === null) await addClave(session, now);
  });
}

/**
 * Makes a new signing key. The old keys sign until every part knows the new one, and are removed once the last token
 * that they may have signed has expired, so that nobody is logged out.
 */
export async function rotateClaves(now: number): Promise<void> {
  const caduca = new Date(now + knownAfterMs + limits.session.lifeMs + clockGraceMs);
  await transaction(async (session) => {
    await nextCambio(session);
    await Clave.updateMany({ caduca: null }, { $set: { caduca } }, { session });
    await addClave(session, now);
  });
}

/** Every key that may have signed a token that is still valid, newest first. */
export async function publicKeys(now: number): Promise<Jwk[]> {
  const claves = await Clave.find(stillVerifies(now), { x: 1, y: 1 }).sort({ generacion: -1 }).lean();
  return claves.map(presentClave);
}

let latest: (SigningKey & { readAt: number }) | undefined;

/**
 * The key that signs. It is looked up every few seconds, not for each login, so that after a rotation the old key signs
 * for that much longer. It is parsed once, since parsing costs more than a signature.
 */
export async function signingKey(now: number): Promise<SigningKey> {
  if (latest && Math.abs(now - latest.readAt) < lookedUpEveryMs) return latest;
  const claves = await Clave.find(stillVerifies(now)).sort({ generacion: -1 }).lean();
  const clave = claves.find(({ creada }) => creada.getTime() + knownAfterMs <= now) ?? claves.at(-1);
  if (clave === undefined) throw new Error('there is no key to sign with');
  const { _id: kid, x, y, d } = clave;
  const privateKey =
    latest?.kid === kid
      ? latest.privateKey
      : createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d }, format: 'jwk' });
  latest = { kid, privateKey, readAt: now };
  return latest;
}
