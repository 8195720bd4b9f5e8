/** Tokens that no service may accept. */
import { createHmac, generateKeyPairSync, sign } from 'node:crypto';

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string | undefined): Record<string, unknown> =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString());

/** Expired and forged variants of a token. */
export function forged(token: string): Record<string, string> {
  const [head, payload, signature] = token.split('.');
  const header = decode(head);
  const claims = decode(payload);
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const by = (first: object, second: object) => {
    const text = `${encode(first)}.${encode(second)}`;
    const signed = sign('sha256', Buffer.from(text), { key: stranger, dsaEncoding: 'ieee-p1363' });
    return `${text}.${signed.toString('base64url')}`;
  };
  const { exp: _, ...eternal } = claims;
  const hmac = (alg: string, key: string) => {
    const text = `${encode({ ...header, alg })}.${encode(claims)}`;
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  };
  return {
    'with another role, under the old signature': `${head}.${encode({ ...claims, rol: 'ADMIN' })}.${signature}`,
    'for another user, under the old signature': `${head}.${encode({ ...claims, sub: '1' })}.${signature}`,
    'whose signature has one letter changed': `${head}.${payload}.${signature?.startsWith('A') ? 'B' : 'A'}${signature?.slice(1)}`,
    'without a signature': `${head}.${payload}.`,
    'with the algorithm none': `${encode({ ...header, alg: 'none' })}.${payload}.`,
    'signed by HMAC': hmac('HS256', String(header.kid)),
    'signed by a stranger': by(header, claims),
    'that has expired': by(header, { ...claims, exp: 1_700_000_000 }),
    'that never expires': by(header, eternal),
    'of no shape at all': 'abc.def',
    'of another kind': `${encode({ alg: 'ES256' })}.${encode('texto' as unknown as object)}.AAAA`,
  };
}
