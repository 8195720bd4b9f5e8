import { z } from 'zod';

/** `true` or `false` in a query; absent means both. */
export const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1');
