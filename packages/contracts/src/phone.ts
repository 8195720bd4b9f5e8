/** How a phone is shown and reached, the same everywhere (rule: phones-shown). */

/** Codes of South America, of which Uruguay's is the one that a number without a code belongs to. */
const international = /^\+(59\d|5[1-8])(\d{6,12})$/;
const uruguay = '+598';

/** As it is dialled from anywhere: `+59899123456`, whether it was written `099 123 456` or so. */
function asDialled(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (/^\s*\+/.test(phone)) return `+${digits}`;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  const own = digits.replace(/^0/, '');
  return own.length === 8 ? uruguay + own : digits;
}

/** For the phone's own dialler. */
export const callLink = (phone: string): string => `tel:${asDialled(phone)}`;

/** For WhatsApp, which takes only digits, the country's first. */
export const whatsAppLink = (phone: string): string => `https://wa.me/${asDialled(phone).replace('+', '')}`;

/** `+598 99 123 456`, `+598 4470 1234`, `+54 911 2345 6789`. What is no such number stays as it was written. */
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
