/** Import before any schema: zod tries to generate code, which the site's policy forbids and reports. */
import { config } from 'zod/mini';

config({ jitless: true });
