/** What identifies a person in records (rule: personal-data-of-one). */

export interface Persona {
  correo?: string | undefined;
  telefono?: string | undefined;
  cedula?: string | undefined;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Numbers may have a country code: the last eight digits are the line. */
const lineDigits = 8;

const mailKey = (text: string): string => text.trim().normalize('NFC').toLowerCase();

function phoneKey(text: string): string | null {
  const digits = digitsOf(text);
  return digits.length < lineDigits ? null : digits.slice(-lineDigits);
}

const isSame = (key: string | null, other: string | null): boolean => key !== null && key !== '' && key === other;

const leastCedulaDigits = 7;

/** Whether a text has the person's e-mail, phone or identity number, in any spelling. */
export function isNamedIn({ correo = '', telefono = '', cedula = '' }: Persona, text: string): boolean {
  const mails = text.split(/[\s,;:<>()]+/).map((word) => mailKey(word).replace(/\.+$/, ''));
  const digits = text.replace(/(?<=\d)[ .()/-]{1,2}(?=\d)/g, '');
  const own = digitsOf(cedula);
  const numbers = [phoneKey(telefono), own.length < leastCedulaDigits ? null : own];
  const mail = mailKey(correo);
  return (mail !== '' && mails.includes(mail)) || numbers.some((key) => key !== null && digits.includes(key));
}

/** Whether a record is of that person. One matching identifier suffices. */
export const isOf = (persona: Persona, { correo = '', telefono = '', cedula = '' }: Persona): boolean =>
  isSame(mailKey(persona.correo ?? ''), mailKey(correo)) ||
  isSame(phoneKey(persona.telefono ?? ''), phoneKey(telefono)) ||
  isSame(digitsOf(persona.cedula ?? ''), digitsOf(cedula));
