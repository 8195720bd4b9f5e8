/** `npm run keys:rotate`: makes a new signing key, sessions go on (rule: key-set); `-- --todas` ends them (rule: stolen-keys). */
import { runAdminCommand } from './run.mjs';

await runAdminCommand('keys:rotate', 'svc-auth', 'keys-rotate.ts');
