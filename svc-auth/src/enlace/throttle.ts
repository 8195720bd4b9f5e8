/** How often links may be asked for, counted alike for accounts and for names that nobody has (rule: forgotten-passwords). */
import { serviceLimits } from '@caparazon/call/service-limits';
import { loginMessages } from '@caparazon/call/sesion/words';
import { ApiError } from '@caparazon/service-kit/errors';
import { createLimiter } from '@caparazon/service-kit/rate-limit';

export interface EnlaceThrottle {
  /** Counts one. @throws ApiError 429 when that is too many */
  count(name: string, ip: string, now: number): Promise<void>;
  /**
   * Whether one more mail may go to this account, from whatever address: nobody fills a mailbox, or goes on ending the
   * link that its owner has.
   */
  maySend(name: string, now: number): Promise<boolean>;
}

const { tries: triesPerAccount, triesPerAddress, windowMs } = serviceLimits.login;

/** @param tries of an account from one address; an address alone has ten times as many */
export function createEnlaceThrottle(tries: number): EnlaceThrottle {
  const rate = { windowMs, from: 'first', message: loginMessages.tooMany } as const;
  const perAccount = createLimiter({ name: 'recuperar-cuenta', count: tries, ...rate });
  const perAddress = createLimiter({
    name: 'recuperar-direccion',
    count: tries * (triesPerAddress / triesPerAccount),
    ...rate,
  });
  const mails = createLimiter({ name: 'recuperar-correos', count: serviceLimits.enlace.mails, ...rate });

  return {
    async count(name, ip, now) {
      await Promise.all([perAccount.take(`${name} ${ip}`, now), perAddress.take(ip, now)]);
    },
    maySend: (name, now) =>
      mails.take(name, now).then(
        () => true,
        (error: unknown) => {
          if (error instanceof ApiError) return false;
          throw error;
        },
      ),
  };
}
