/**
 * Stops the guessing of passwords (decisions, 'Sessions and roles'). A try is counted once its password was checked, in
 * one atomic step in the database: of any number of tries at once, on any number of copies of the service, exactly the
 * first ten wrong ones are told that they were wrong, and nobody learns anything from the rest. Before its password is
 * checked, a try is refused by what this process remembers alone: a login has no time for a trip to the database there.
 */
import { createHash } from 'node:crypto';
import { limits } from '@caparazon/contracts/limits';
import { messages } from '@caparazon/contracts/messages';
import { checkTogether, createLimiter } from '@caparazon/service-kit/rate-limit';

/** Whose password is tried, and from where. */
export interface Attempt {
  /** The user's id, or what was typed where nobody has that name. */
  account: number | string;
  ip: string;
}

export interface Throttle {
  /** Spares a stopped try its hash where it is known to be stopped. Throws ApiError 429 then; counts nothing. */
  refuseAgain(attempt: Attempt): void;
  /** Counts a wrong try. Throws ApiError 429 when others have reached the limit meanwhile. */
  countWrong(attempt: Attempt): Promise<void>;
  /** Ends the row of wrong tries. Throws ApiError 429 when others have reached the limit meanwhile. */
  countRight(attempt: Attempt): Promise<void>;
}

const { tries: triesPerAccount, triesPerAddress, windowMs } = limits.login;
const message = messages.login.tooMany;

/** A name that nobody has is kept as its digest: now and then it is a password, typed into the wrong field. */
function accountKey({ account, ip }: Attempt): string {
  const name = typeof account === 'number' ? account : createHash('sha256').update(account).digest('base64url');
  return `${name} ${ip}`;
}

/**
 * @param tries wrong ones in a row that an account has from one address; an address alone has ten times as many
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
