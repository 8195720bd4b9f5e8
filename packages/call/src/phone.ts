/** How a phone is kept, shown and reached (rules: phones-kept, phones-shown). */

/** Country codes of South America. A number without a code is one of Uruguay. */
const international = /^\+(59\d|5[1-8])(\d{6,12})$/;
const uruguay = '+598';

/** Whether a number names its country. */
export const hasCountry = (written: string): boolean => /^[\s(]*(?:\+|00)/.test(written);

/**
 * A number as dialled from anywhere (E.164), from `099 123 456` or `+49 (0)170 123-4567`, complete or not; without a
 * country it is of Uruguay. Null when it is no such number.
 */
export function dialled(written: string): string | null {
  const whole = written
    .replace(/\(0\)|[\s()./\u2010-\u2015-]/g, '')
    .replace(/^00/, '+')
    .replace(/^\+5980+/, uruguay)
    .replace(/^(598)?0?(?=\d{8}$)/, uruguay);
  return /^\+\d{1,15}$/.test(whole) ? whole : null;
}

/** Whether a number is foreign, and long enough to be whole: the shortest have seven digits with their code. */
export const mayBeAbroad = (phone: string): boolean => /^\+(?!598)\d{7}/.test(phone);

/** Drops what a person wrote beside the number, since a link needs one. */
function asDialled(phone: string): string {
  const digits = phone.trim().replace(/(?!^\+)\D/g, '');
  return dialled(phone) ?? dialled(digits) ?? digits;
}

/** A link to the phone's dialler. */
export const callLink = (phone: string): string => `tel:${asDialled(phone)}`;

/** A link to WhatsApp, which takes only digits, the country code first. */
export const whatsAppLink = (phone: string): string => `https://wa.me/${asDialled(phone).replace('+', '')}`;

/** `+598 99 123 456`, `+598 4470 1234`, `+54 911 2345 6789`; as written when it is no such number. */
export function phoneInWords(phone: string): string {
  const [, code, own] = international.exec(asDialled(phone)) ?? [];
  if (code === undefined || own === undefined) return phone;
  const isMobile = `+${code}` === uruguay && /^9\d{7}$/.test(own);
  const grouped = isMobile
    ? own.replace(/(..)(...)(...)/, '$1 $2 $3')
    : own.replace(/(\d*?)(\d{4})(\d{4})$/, (_, first: string, ...rest: string[]) =>
        [first, ...rest.slice(0, 2)].filter(Boolean).join(' '),
      );
  return `+${code} ${grouped}`;
}
