/** The fields of a user, with messages in the order of the form (rule: user-checks). */

import { departamentos } from '@caparazon/call/departamentos';
import { limits } from '@caparazon/call/limits';
import { dialled, hasCountry } from '@caparazon/call/phone';
import { requiredText } from '@caparazon/call/text-fields';
import { oneLine } from '@caparazon/call/unseen-characters';
import { z } from 'zod';
import { usuarioMessages as says } from './words.ts';

const { text, phone } = limits;
/** Stricter than the public forms: a name, an @, a domain of at least two parts. */
const strictEmail =
  /^[^\s@<>()[\],;:"]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u;

/** Trims, and collapses each run of blanks to one (rule: tidy-names). */
export const tidy = (value: string): string => value.trim().replace(/\s+/gu, ' ');

const name = (missing: string) => z.pipe(requiredText(missing, text.userName), z.transform(tidy));

export const nombre = name(says.nombre);
export const apellido = name(says.apellido);
export const correo = requiredText(says.correo, text.userEmail).check(z.regex(strictEmail, says.correo));
export const nombreUsuario = requiredText(says.username, text.username);

const phoneDigits = (written: string): string => {
  const whole = hasCountry(written) ? dialled(written) : null;
  return whole ?? written.replace(/[\s().-]/g, '');
};

/** A phone, cut at 13 characters; a shorter one fails. */
export const telefono = (keep: (digits: string) => string = (digits) => digits.slice(0, phone.max)) =>
  z
    .string({ error: says.contacto })
    .transform((written) => keep(phoneDigits(oneLine(written))))
    .refine((digits) => /^\+?\d+$/.test(digits) && digits.length >= phone.min, says.contacto);

const keyOf = (value: unknown): string => {
  if (typeof value === 'string' || typeof value === 'number') return String(value).trim();
  if (typeof value !== 'object' || value === null) return '';
  const { idDepartamento, nombre: itsName } = value as Record<string, unknown>;
  const key = idDepartamento ?? itsName;
  return typeof key === 'object' ? '' : keyOf(key);
};

/** A department as its id, its name, or an object with either; read as its id. */
export const idDepartamento = z.preprocess(
  (value) => {
    const key = keyOf(value);
    return departamentos.find((one) => String(one.idDepartamento) === key || one.nombre === key)?.idDepartamento;
  },
  z.int({ error: says.departamento }),
);

/**
 * The username from name and surname: trimmed, blanks collapsed, joined by a dot (rule: generated-username).
 * @returns the name alone while there is no surname
 */
export function usernameOf(itsNombre: string, itsApellido: string): string {
  return [itsNombre, itsApellido].map(tidy).filter(Boolean).join('.').slice(0, text.username);
}
