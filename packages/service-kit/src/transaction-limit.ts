/** How long the database holds what a killed copy had begun to write, as far as it says so (ADR 12). */
import mongoose from 'mongoose';
import { isRefused } from './database-refusals.ts';
import type { Log } from './log.ts';

const name = 'transactionLifetimeLimitSeconds';

/** Our own transactions end after so long: more is waiting for nothing. */
const enoughS = 10;

const whatItIs = `a write that a killed copy left open blocks whoever writes the same for half as long again as ${name}; set it to 8 at the server, or among the settings of whoever hosts it`;

/**
 * Tells the log when it holds it for longer than it need, or does not say. It is the server's setting: a service works
 * without it.
 */
export async function tellTransactionLimit(log: Log): Promise<void> {
  try {
    const admin = mongoose.connection.getClient().db('admin');
    const { [name]: limitS } = await admin.command({ getParameter: 1, [name]: 1 });
    if (limitS > enoughS) log.warn({ limitS }, whatItIs);
  } catch (error) {
    if (!isRefused(error)) {
      // An election, the network: it says nothing of the server's settings.
      log.info({ err: error }, `${name} could not be asked for now; the next start asks again`);
      return;
    }
    const { code, codeName } = error as { code?: unknown; codeName?: unknown };
    log.info({ code, codeName }, `the database does not say its ${name} (60 where nobody has set it): ${whatItIs}`);
  }
}
