/** A new password, wherever it is set (rules: passwords, common-passwords). */
import { z } from 'zod';
import { limits } from '../limits.ts';
import { passwordMessages } from './words.ts';

const { min, max } = limits.password;

/** Never trimmed: a password may begin or end with a blank (rule: passwords). */
export const passwordNueva = z
  .string({ error: passwordMessages.length })
  .min(min, passwordMessages.length)
  .max(max, passwordMessages.length);
