/**
 * Stops the guessing of passwords (rule: login-limits). A try is counted after its check, atomically in the database:
 * of any number at once, on any number of copies, only the first ten wrong ones learn that they were wrong. Before the
 * check only this process's memory refuses, since a query would slow down every login.
 */

import { createHash } from 'node:crypto';
import { serviceLimits } from '@caparazon/call/service-limits';
import { loginMessages } from '@caparazon/call/sesion/words';
import { checkTogether, createLimiter } from '@caparazon/service-kit/rate-limit';

export interface Attempt {
  /** The user's id, or the typed name when no user has it. */
  account: number | string;
  ip: string;
}

export interface Throttle {
  /**
   * Refuses a try known to be locked, without computing a hash.
   * @throws ApiError 429
   */
  refuseAgain(attempt: Attempt): void;
  /**
   * Refuses a try that is locked, and counts nothing.
   * @throws ApiError 429
   */
  refuseLocked(attempt: Attempt): Promise<void>;
  /**
   * Counts a wrong try.
   * @throws ApiError 429 when other tries have reached the limit in the meantime
   */
  countWrong(attempt: Attempt): Promise<void>;
  /**
   * Resets the count.
   * @throws ApiError 429 when other tries have reached the limit in the meantime
   */
  countRight(attempt: Attempt): Promise<void>;
  /** Lets an account in again from an address, after its owner has set another password there. */
  forgive(attempt: Attempt): Promise<void>;
}

const { tries: triesPerAccount, triesPerAddress, windowMs } = serviceLimits.login;
const message = loginMessages.tooMany;

/** An unknown name may be a password in the wrong field, so only its digest is stored. */
function accountKey({ account, ip }: Attempt): string {
  const name = typeof account === 'number' ? account : createHash('sha256').update(account).digest('base64url');
  return `${name} ${ip}`;
}

/**
 * @param tries wrong ones in a row for an account from one address; an address alone has ten times as many
 */
export function createThrottle(tries: number, now: () => number): Throttle {
  const perAccount = createLimiter({ name: 'ingreso-cuenta', count: tries, windowMs, from: 'last', message });
  const perAddress = createLimiter({
    name: 'ingreso-direccion',
    count: tries * (triesPerAddress / triesPerAccount),
    windowMs,
    from: 'first',
    message,
  });

  async function check(attempt: Attempt): Promise<number> {
    const [counted = 0] = await checkTogether(
      [
        [perAccount, accountKey(attempt)],
        [perAddress, attempt.ip],
      ],
      now(),
    );
    return counted;
  }

  return {
    refuseAgain(attempt) {
      perAccount.refuseAgain(accountKey(attempt), now());
      perAddress.refuseAgain(attempt.ip, now());
    },
    async refuseLocked(attempt) {
      await check(attempt);
    },
    async countWrong(attempt) {
      await Promise.all([perAccount.take(accountKey(attempt), now()), perAddress.take(attempt.ip, now())]);
    },
    async countRight(attempt) {
      if ((await check(attempt)) > 0) await perAccount.forget(accountKey(attempt));
    },
    forgive: (attempt) => perAccount.forget(accountKey(attempt)),
  };
}
