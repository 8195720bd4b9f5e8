/** Which failures of the database are temporary, so that they are a 503 and not a 500. */
import { mongo } from 'mongoose';

const names = new Set([
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoPoolClearedOnNetworkError',
  'PoolClearedOnNetworkError',
  'MongoWaitQueueTimeoutError',
  'MongoOperationTimeoutError',
  'MongoClientClosedError',
]);

/** Server codes: stepped down, shutting down, interrupted, not primary, write conflict, timed out, out of disk space. */
const codes = new Set([11600, 11602, 10107, 13435, 13436, 189, 91, 112, 50, 64, 262, 6, 7, 89, 9001, 14031]);

const buffering = /buffering timed out|initial connection is complete|Client must be connected/;

interface Labelled {
  name: string;
  message: string;
  code?: unknown;
  hasErrorLabel?: (label: string) => boolean;
}

/** The broken connection or cleared pool behind an error, which a bulk write wraps; null when it is none. */
export function networkFailureOf(error: unknown): mongo.MongoNetworkError | null {
  const cause = error instanceof mongo.MongoBulkWriteError ? (error.errorResponse as unknown) : error;
  return cause instanceof mongo.MongoNetworkError ? cause : null;
}

/** Whether the same request may succeed once the database is back. */
export function isDatabaseDown(error: unknown): boolean {
  const { name = '', message = '', code, hasErrorLabel } = (error ?? {}) as Partial<Labelled>;
  if (names.has(name)) return true;
  if (!name.startsWith('Mongo')) return false;
  if (typeof code === 'number' && codes.has(code)) return true;
  if (buffering.test(message)) return true;
  if (networkFailureOf(error) !== null) return true;
  return hasErrorLabel?.call(error, 'TransientTransactionError') === true;
}

/** Whether a unique index refused the write. `field` narrows it to the index with that field. */
export function isDuplicateKey(error: unknown, field?: string): boolean {
  const { code, keyPattern } = (error ?? {}) as { code?: unknown; keyPattern?: object };
  return code === 11000 && (field === undefined || (keyPattern !== undefined && field in keyPattern));
}
