/** `npm run keys:rotate`: a new key to sign sessions with. Nobody is logged out. */
import { runAdminCommand } from './run.mjs';

await runAdminCommand('keys:rotate', 'keys-rotate.ts');
