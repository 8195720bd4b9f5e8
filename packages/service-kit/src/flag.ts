/** A setting that is `1` or `0`, and `0` where it is not set. */
import { z } from 'zod';

export const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1');
