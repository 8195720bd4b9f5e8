/** `npm run keys:rotate`: makes a new signing key. Nobody is logged out (rule: key-set). */
import { runAdminCommand } from './run.mjs';

await runAdminCommand('keys:rotate', 'svc-auth', 'keys-rotate.ts');
