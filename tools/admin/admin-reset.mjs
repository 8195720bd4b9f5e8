/** `npm run admin:reset -- usuario`: makes a user an active administrator with a new password, which is printed once. */
import { runAdminCommand } from './run.mjs';

await runAdminCommand('admin:reset', 'svc-auth', 'admin-reset.ts');
