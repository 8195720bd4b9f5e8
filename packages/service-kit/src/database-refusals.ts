/** What a hosted database does not let its clients do, by the codes of those that are known. */
import { mongo } from 'mongoose';

const codes: Readonly<Record<number, string>> = {
  13: 'Unauthorized',
  59: 'CommandNotFound',
  115: 'CommandNotSupported',
  323: 'APIStrictError',
  8000: 'AtlasError',
  40324: 'a stage that is not known',
};

/** Whether the server answered that it does not do this for us, as against one that failed. */
export const isRefused = (error: unknown): boolean =>
  error instanceof mongo.MongoServerError && codes[Number(error.code)] !== undefined;
