/** The access token: a JWT signed with ES256 by svc-auth (rule: access-token). */
import { createPublicKey, type KeyObject } from 'node:crypto';
import { limits } from '@caparazon/call/limits';
import { roles } from '@caparazon/call/roles';
import type { Jwk } from '@caparazon/call/sesion/calls';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import type { Session } from './session.ts';

const issuer = 'caparazon';
const audience = 'caparazon-api';
const algorithm = 'ES256';

const claims = z.object({
  sub: z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(Number),
  rol: z.enum(roles),
  sid: z.string().min(1),
  iat: z.number(),
  exp: z.number(),
});

/** Parsed once, since a string would be parsed on every use. */
export const publicKeyOf = (jwk: Jwk): KeyObject => createPublicKey({ key: { ...jwk }, format: 'jwk' });

/**
 * Makes the token of a session.
 * @param key the private key, and the id of its published half
 */
export function signToken(key: { kid: string; privateKey: KeyObject }, session: Session): string {
  const { idUsuario, rol, sid, since, until } = session;
  // Fractions of a second: a login may follow within the second in which older sessions of the user end.
  return jwt.sign({ rol, sid, iat: since / 1000, exp: until / 1000 }, key.privateKey, {
    algorithm,
    keyid: key.kid,
    issuer,
    audience,
    subject: String(idUsuario),
  });
}

/** The key id in the header of a token, or null when the text is no JWT. */
export function keyIdOf(token: string): string | null {
  try {
    const header = jwt.decode(token, { complete: true })?.header;
    // Our tokens have no critical extensions (RFC 7515, section 4.1.11).
    if (header === undefined || header.alg !== algorithm || header.crit !== undefined) return null;
    return typeof header.kid === 'string' ? header.kid : null;
  } catch {
    return null;
  }
}

/**
 * The session of a token with valid signature, issuer, audience, dates and all claims, ES256 only; null otherwise
 * (rule: access-token).
 */
export function readToken(token: string, key: KeyObject, now: number): Session | null {
  try {
    const payload = jwt.verify(token, key, { algorithms: [algorithm], issuer, audience, clockTimestamp: now / 1000 });
    const parsed = claims.safeParse(payload);
    if (!parsed.success) return null;
    const { sub, rol, sid, iat, exp } = parsed.data;
    const since = Math.round(iat * 1000);
    const until = Math.round(exp * 1000);
    // A stolen key must not make a session that no login would give.
    const fromTheFuture = since > now + limits.clockGraceMs;
    if (fromTheFuture || until - since > limits.session.lifeMs) return null;
    return { idUsuario: sub, rol, sid, since, until };
  } catch {
    return null;
  }
}
