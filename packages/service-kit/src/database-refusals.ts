import { mongo } from 'mongoose';

const codes: Readonly<Record<number, string>> = {
  13: 'Unauthorized',
  59: 'CommandNotFound',
  115: 'CommandNotSupported',
  323: 'APIStrictError',
  8000: 'AtlasError',
  40324: 'a stage that is not known',
};

/** Whether the server refuses the command to us, rather than failing. */
export const isRefused = (error: unknown): boolean =>
  error instanceof mongo.MongoServerError && codes[Number(error.code)] !== undefined;
