/** How long the database holds the unfinished writes of a killed copy (ADR 12). */
import mongoose from 'mongoose';
import { isRefused } from './database-refusals.ts';
import type { Log } from './log.ts';

const name = 'transactionLifetimeLimitSeconds';

const enoughS = 10;

const whatItIs = `a write that a killed copy left open blocks whoever writes the same for half as long again as ${name}; set it to 8 at the server, or among the settings of whoever hosts it`;

/** Logs when the server holds them for longer, or does not say. A service works all the same. */
export async function logTransactionLimit(log: Log): Promise<void> {
  try {
    const admin = mongoose.connection.getClient().db('admin');
    const { [name]: limitS } = await admin.command({ getParameter: 1, [name]: 1 });
    if (limitS > enoughS) log.warn({ limitS }, whatItIs);
  } catch (error) {
    if (!isRefused(error)) {
      // An election or the network, which says nothing about the settings.
      log.info({ err: error }, `${name} could not be asked for now; the next start asks again`);
      return;
    }
    const { code, codeName } = error as { code?: unknown; codeName?: unknown };
    log.info({ code, codeName }, `the database does not say its ${name} (60 where nobody has set it): ${whatItIs}`);
  }
}
