/** Settings of mail (rule: mail). */
import { z } from 'zod';

/** What a mail is sent from or to: one address that no header or list can be hidden in. */
const address =
  /^[^\s@<>()[\],;:"\\\p{C}]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)*$/u;

/** Whether mail can be sent there. */
export const isAddress = (text: string): boolean => text.length <= 254 && address.test(text);

export interface Sender {
  name: string;
  address: string;
}

/** `avisos@caparazon.example` or `Caparazón <avisos@caparazon.example>`; null for anything else. */
function senderOf(text: string): Sender | null {
  const [, name = '', within = text] = /^([^<>"\p{Cc}]*)<([^<>]*)>$/u.exec(text.trim()) ?? [];
  const sender = { name: name.trim(), address: within.trim() };
  return isAddress(sender.address) ? sender : null;
}

/** Without `SMTP_URL` nothing is sent, and nothing else changes. */
export const mailEnv = {
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .transform(senderOf)
    .pipe(z.custom<Sender>((sender) => sender !== null))
    .optional(),
  /** Where links of mails lead; no header of a request decides it. */
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
};

export type MailEnv = z.output<z.ZodObject<typeof mailEnv>>;

export interface MailSettings {
  smtp: string;
  from: Sender;
  origin: string;
}

/**
 * Reads the settings; undefined without `SMTP_URL`.
 * @throws Error that names what is missing, in one line
 */
export function mailSettings({ SMTP_URL, MAIL_FROM, PUBLIC_ORIGIN }: MailEnv): MailSettings | undefined {
  if (SMTP_URL === undefined) return undefined;
  if (MAIL_FROM === undefined || PUBLIC_ORIGIN === undefined) {
    const missing = Object.entries({ MAIL_FROM, PUBLIC_ORIGIN }).flatMap(([name, value]) => (value ? [] : [name]));
    throw new Error(`mail is set up in part: ${missing.join(', ')} missing`);
  }
  return { smtp: SMTP_URL, from: MAIL_FROM, origin: new URL(PUBLIC_ORIGIN).origin };
}
