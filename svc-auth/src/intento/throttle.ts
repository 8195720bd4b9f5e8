/**
 * Stops the guessing of passwords (rule: login-limits). A try is counted after its password was checked, in one atomic
 * step in the database. So however many tries run at once, on however many copies, exactly the first ten wrong ones are
 * told that they were wrong, and the rest learn nothing. Before the check, a try is refused only by what this process
 * remembers: a round trip to the database would slow down every login.
 */

import { createHash } from 'node:crypto';
import { serviceLimits } from '@caparazon/call/service-limits';
import { loginMessages } from '@caparazon/call/sesion/words';
import { checkTogether, createLimiter } from '@caparazon/service-kit/rate-limit';

/** Whose password is tried, and from where. */
export interface Attempt {
  /** The id of the user, or the typed name where no user has it. */
  account: number | string;
  ip: string;
}

export interface Throttle {
  /**
   * Refuses a try that this process knows to be locked, without computing a hash. Counts nothing.
   * @throws ApiError 429
   */
  refuseAgain(attempt: Attempt): void;
  /**
   * Counts a wrong try.
   * @throws ApiError 429 when other tries have reached the limit in the meantime
   */
  countWrong(attempt: Attempt): Promise<void>;
  /**
   * Ends the row of wrong tries.
   * @throws ApiError 429 when other tries have reached the limit in the meantime
   */
  countRight(attempt: Attempt): Promise<void>;
}

const { tries: triesPerAccount, triesPerAddress, windowMs } = serviceLimits.login;
const message = loginMessages.tooMany;

/** An unknown name is stored as its digest, because it can be a password that was typed into the wrong field. */
function accountKey({ account, ip }: Attempt): string {
  const name = typeof account === 'number' ? account : createHash('sha256').update(account).digest('base64url');
  return `${name} ${ip}`;
}

/**
 * @param tries wrong ones in a row for an account from one address; an address alone is allowed ten times as many
 * @param now the clock
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

  /** Gives how many wrong tries are counted for the account. */
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
    async countWrong(attempt) {
      await Promise.all([perAccount.take(accountKey(attempt), now()), perAddress.take(attempt.ip, now())]);
    },
    async countRight(attempt) {
      if ((await check(attempt)) > 0) await perAccount.forget(accountKey(attempt));
    },
  };
}
