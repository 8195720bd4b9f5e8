/** `npm run retencion -- MONTHS`: takes the personal data out of reports and records that are older (rule: retention). */
import { runAdminCommand } from './run.mjs';

await runAdminCommand('retencion', 'svc-cases', 'retention-command.ts');
