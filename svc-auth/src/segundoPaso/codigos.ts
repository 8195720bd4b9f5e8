/** Codes of the phone (RFC 6238), and those for whoever has lost it. */
import { Secret, TOTP } from 'otpauth';
import { digestOf } from '../aviso/tokens.ts';
import type { Seal } from '../clave/seal.ts';
import type { UsuarioDoc } from '../usuario/model.ts';

const periodS = 30;
const bytes = { secreto: 20, recuperacion: 10 };
const recuperaciones = 10;

export const newSecreto = (): string => new Secret({ size: bytes.secreto }).base32;

/** The step of time to which a code of the phone belongs, or null. Clocks may differ by one step. */
export function stepOf(secreto: string, codigo: string, now: number): number | null {
  const token = codigo.replace(/\s/g, '');
  if (!/^[0-9]{6}$/.test(token)) return null;
  const totp = new TOTP({ secret: Secret.fromBase32(secreto), algorithm: 'SHA1', digits: 6, period: periodS });
  const delta = totp.validate({ token, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1000 / periodS) + delta;
}

/** A recovery code is typed from paper: blanks, dashes and case do not matter. */
const recuperacionDigest = (codigo: string): string => digestOf(codigo.replace(/[\s-]/g, '').toUpperCase());

/** New recovery codes in groups of four, and what is stored of them. */
export function newRecuperacion(): { codigos: string[]; recuperacion: string[] } {
  const codigos = Array.from({ length: recuperaciones }, () =>
    new Secret({ size: bytes.recuperacion }).base32.replace(/(.{4})(?!$)/g, '$1-'),
  );
  return { codigos, recuperacion: codigos.map(recuperacionDigest) };
}

/** Under which the secret of a user is sealed: that of another does not open. */
export const sealedFor = (idUsuario: number): string => `segundo paso ${idUsuario}`;

/** A right code: of which step of time, or which recovery code. Whoever accepts it makes sure that it works once. */
export type Prueba = { paso: number } | { recuperacion: string };

/** What a typed code proves now; null when it is wrong, used or too old. */
export function prove(
  { _id, segundoPaso }: Pick<UsuarioDoc, '_id' | 'segundoPaso'>,
  codigo: string,
  seal: Seal,
  now: number,
): Prueba | null {
  if (!segundoPaso) return null;
  const digest = recuperacionDigest(codigo);
  if (segundoPaso.recuperacion.includes(digest)) return { recuperacion: digest };
  const secreto = seal.open(sealedFor(_id), segundoPaso.sellado);
  const paso = secreto === null ? null : stepOf(secreto, codigo, now);
  return paso !== null && paso > segundoPaso.ultimo ? { paso } : null;
}
