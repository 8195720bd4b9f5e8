import { limits } from '@caparazon/call/limits';
import { serviceLimits } from '@caparazon/call/service-limits';
import { emailPattern } from '@caparazon/call/text-fields';
import { bucketEnv } from '@caparazon/service-kit/bucket/settings';
import { baseEnv, readEnv } from '@caparazon/service-kit/env';
import { mailEnv } from '@caparazon/service-kit/mail/settings';
import { z } from 'zod';
import { dbName, keysSecretEnv } from './command.ts';

const { password, text } = limits;
const { login } = serviceLimits;

const schema = baseEnv.extend({
  DB_NAME: z.string().min(1).default(dbName),
  ...keysSecretEnv,
  ...bucketEnv,
  ...mailEnv,
  LOGIN_TRIES: z.coerce.number().int().positive().default(login.tries),
  /** The first administrator of an empty database (rule: first-users). */
  ADMIN_USERNAME: z.string().trim().min(1).max(text.username).default('admin'),
  ADMIN_EMAIL: z.string().trim().regex(emailPattern).max(text.userEmail).default('administracion@caparazon.example'),
  ADMIN_PASSWORD: z.string().min(password.min).max(password.max).optional(),
});

export type Env = z.output<typeof schema>;

/**
 * Reads the environment.
 * @throws Error that names what is wrong
 */
export const env = (): Env => readEnv(schema);
