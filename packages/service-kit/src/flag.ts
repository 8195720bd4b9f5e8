/** A setting `1` or `0`; `0` by default. */
import { z } from 'zod';

export const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1');
