import { z } from 'zod';

export const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1');
