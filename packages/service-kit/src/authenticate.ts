import type { KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { AuthState } from './auth-state.ts';
import type { Session } from './session.ts';
import { keyIdOf, readToken } from './token.ts';

/** `undecided`: no key has arrived yet. */
export type Verdict = Session | null | 'undecided';

/** Finds the session in an `Authorization` header; null for no token or a dead one. */
export type Authenticate = (authorization: string | undefined) => Verdict;

interface Verified {
  session: Session;
  kid: string;
  key: KeyObject;
}

const scheme = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+) *$/i;
/** Longer than any token of ours: refused before a regular expression runs over it. */
const longestHeader = 4096;

/**
 * Makes a check that verifies each signature once; a remembered token costs two look-ups.
 * @param remember how many tokens are kept
 */
export function createAuthenticate(state: AuthState, now: () => number, remember = 10_000): Authenticate {
  const known = new LRUCache<string, Verified>({ max: remember });

  function verify(header: string): Verified | null {
    const token = header.length <= longestHeader ? scheme.exec(header)?.[1] : undefined;
    const kid = token === undefined ? null : keyIdOf(token);
    const key = kid === null ? undefined : state.key(kid);
    if (token === undefined || kid === null || key === undefined) return null;
    const session = readToken(token, key, now());
    return session === null ? null : { session, kid, key };
  }

  function look(header: string): Verified | null {
    const seen = known.get(header);
    if (seen !== undefined) return seen;
    const verified = verify(header);
    if (verified !== null) known.set(header, verified);
    return verified;
  }

  return (authorization) => {
    if (authorization === undefined) return null;
    const verified = look(authorization);
    if (verified === null) return state.hasKeys ? null : 'undecided';
    const { session, kid, key } = verified;
    const holds = session.until > now() && state.key(kid) === key && !state.isEnded(session);
    return holds ? session : null;
  };
}
