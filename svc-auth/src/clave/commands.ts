import { createPrivateKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { limits } from '@caparazon/call/limits';
import type { Jwk } from '@caparazon/call/sesion/calls';
import { CannotServe } from '@caparazon/service-kit/cannot-serve';
import { transaction } from '@caparazon/service-kit/transaction';
import type { ClientSession } from 'mongoose';
import { nextCambio } from '../feed/model.ts';
import { Clave, type ClaveDoc } from './model.ts';
import { presentClave } from './presenter.ts';
import type { Seal } from './seal.ts';

export interface SigningKey {
  kid: string;
  privateKey: KeyObject;
}

/** Every part knows a new key well before it signs (rule: key-set). */
const knownAfterMs = 10_000;

const lookedUpEveryMs = 5000;

const clockGraceMs = 60_000;

const stillVerifies = (now: number) => ({ $or: [{ caduca: null }, { caduca: { $gt: new Date(now) } }] });

function newPair(seal: Seal): Pick<ClaveDoc, '_id' | 'x' | 'y' | 'sellada'> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const _id = randomUUID();
  return { _id, x, y, sellada: seal.close(_id, d) };
}

const newest = (session: ClientSession) => Clave.findOne().session(session).sort({ generacion: -1 }).lean();

async function addClave(session: ClientSession, seal: Seal, now: number): Promise<void> {
  const generacion = ((await newest(session))?.generacion ?? 0) + 1;
  await Clave.create([{ ...newPair(seal), generacion, creada: new Date(now), caduca: null }], { session });
}

/** Makes the first key, once for copies that start together. */
export async function ensureClave(seal: Seal, now: number): Promise<void> {
  if ((await Clave.exists(stillVerifies(now))) !== null) return;
  await transaction(async (session) => {
    await nextCambio(session);
    if ((await Clave.exists(stillVerifies(now)).session(session)) === null) await addClave(session, seal, now);
  });
}

/**
 * Makes a new signing key. Old keys sign until every part knows it, and stay until their last tokens have expired, so
 * that nobody is logged out.
 */
export async function rotateClaves(seal: Seal, now: number): Promise<void> {
  const caduca = new Date(now + knownAfterMs + limits.session.lifeMs + clockGraceMs);
  await transaction(async (session) => {
    await nextCambio(session);
    await Clave.updateMany({ caduca: null }, { $set: { caduca } }, { session });
    await addClave(session, seal, now);
  });
}

/** Replaces all keys, so that every session ends (rule: stolen-keys). */
export async function replaceClaves(seal: Seal, now: number): Promise<void> {
  await transaction(async (session) => {
    await nextCambio(session);
    const { generacion = 0 } = (await newest(session)) ?? {};
    await addClave(session, seal, now);
    await Clave.deleteMany({ generacion: { $lte: generacion } }, { session });
  });
}

/** Whether this secret opens any current key. */
export async function opensAny(seal: Seal, now: number): Promise<boolean> {
  const claves = await Clave.find(stillVerifies(now)).lean<ClaveDoc[]>();
  return claves.some(({ _id, sellada }) => sellada !== undefined && seal.open(_id, sellada) !== null);
}

/** Every key that may have signed a valid token, newest first. */
export async function publicKeys(now: number): Promise<Jwk[]> {
  const claves = await Clave.find(stillVerifies(now), { x: 1, y: 1 }).sort({ generacion: -1 }).lean();
  return claves.map(presentClave);
}

let latest: (SigningKey & { seal: Seal; readAt: number }) | undefined;

function bySigning(claves: readonly ClaveDoc[], now: number): ClaveDoc[] {
  const isKnown = ({ creada }: ClaveDoc) => creada.getTime() + knownAfterMs <= now;
  return [...claves.filter(isKnown), ...claves.filter((clave) => !isKnown(clave)).reverse()];
}

function openKey({ _id: kid, x, y, sellada }: ClaveDoc, seal: Seal): KeyObject | null {
  const d = sellada === undefined ? null : seal.open(kid, sellada);
  return d === null ? null : createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d }, format: 'jwk' });
}

/**
 * The signing key, parsed once, since parsing costs more than a signature, and looked up every few seconds, so that an
 * old key signs that much longer. Skips keys that this secret does not open.
 * @throws CannotServe when no key can be opened
 */
export async function signingKey(seal: Seal, now: number): Promise<SigningKey> {
  if (latest?.seal === seal && Math.abs(now - latest.readAt) < lookedUpEveryMs) return latest;
  const claves = await Clave.find(stillVerifies(now)).sort({ generacion: -1 }).lean<ClaveDoc[]>();
  for (const clave of bySigning(claves, now)) {
    const isLatest = latest?.seal === seal && latest.kid === clave._id;
    const privateKey = latest && isLatest ? latest.privateKey : openKey(clave, seal);
    if (privateKey === null) continue;
    latest = { kid: clave._id, privateKey, seal, readAt: now };
    return latest;
  }
  throw new CannotServe(
    'keys.secret (or KEYS_SECRET) opens none of the keys in the database, as after a restore without it: put the one of before into its place, or, if it is lost, make new keys, and everybody logs in anew: npm run operate -- rotate-keys --todas --secreto-nuevo',
  );
}
