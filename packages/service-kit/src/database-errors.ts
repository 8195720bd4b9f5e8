/**
 * Temporary failures of the database: 503 instead of 500. Recognised by name, since the gateway answers errors too,
 * without the driver's 16 MB.
 */

const names = new Set([
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoServerClosedError',
  'MongoStalePrimaryError',
  'MongoTopologyClosedError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoPoolClearedOnNetworkError',
  'PoolClearedOnNetworkError',
  'MongoWaitQueueTimeoutError',
  'MongoOperationTimeoutError',
  'MongoClientClosedError',
]);

const networkNames = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
]);

/** Server codes: stepped down, shutting down, interrupted, not primary. */
const primaryGone = [11600, 11602, 10107, 13435, 13436, 189, 91];

/**
 * Also: write conflict, timed out, unreachable, disk full; and of a member that has just come back: lost cursor, no
 * member to read from, no majority, no snapshot, no keys for its clock.
 */
const codes = new Set([...primaryGone, 112, 50, 64, 262, 6, 7, 89, 202, 9001, 14031, 43, 133, 134, 246, 211]);

const buffering = /buffering timed out|initial connection is complete|Client must be connected/;

interface Labelled {
  name: string;
  message: string;
  code?: unknown;
  errorResponse?: Partial<Labelled>;
  hasErrorLabel?: (label: string) => boolean;
}

/** Whether a broken connection or a cleared pool caused an error; a bulk write wraps it. */
export function isNetworkFailure(error: unknown): boolean {
  const { name, errorResponse } = (error ?? {}) as Partial<Labelled>;
  return networkNames.has((name === 'MongoBulkWriteError' ? errorResponse?.name : name) ?? '');
}

/** Whether the server is no longer the primary, or about to end. */
export const isPrimaryGone = (error: unknown): boolean =>
  primaryGone.includes(Number(((error ?? {}) as Partial<Labelled>).code));

/** Whether the same request may succeed once the database is back. */
export function isDatabaseDown(error: unknown): boolean {
  const { name = '', message = '', code, errorResponse, hasErrorLabel } = (error ?? {}) as Partial<Labelled>;
  if (names.has(name)) return true;
  if (!name.startsWith('Mongo')) return false;
  if (name === 'MongoBulkWriteError' && isDatabaseDown(errorResponse)) return true;
  if (typeof code === 'number' && codes.has(code)) return true;
  if (buffering.test(message)) return true;
  if (isNetworkFailure(error)) return true;
  return hasErrorLabel?.call(error, 'TransientTransactionError') === true;
}

/** Whether a unique index refused the write. `field` narrows it to indexes with that field. */
export function isDuplicateKey(error: unknown, field?: string): boolean {
  const { code, keyPattern } = (error ?? {}) as { code?: unknown; keyPattern?: object };
  return code === 11000 && (field === undefined || (keyPattern !== undefined && field in keyPattern));
}
