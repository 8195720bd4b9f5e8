/**
 * `npm run fotos -- al-deposito`, `a-la-base` or `revisar`: the photos and files of the services that keep some move into the
 * bucket, back, or are held against what the bucket has (ADR 11). While everything runs; may be broken off and repeated.
 */
import { runAdminCommand } from './run.mjs';

let worst = 0;
for (const service of /** @type {const} */ (['svc-auth', 'svc-cases'])) {
  await runAdminCommand('fotos', service, 'photos-command.ts');
  worst = Math.max(worst, Number(process.exitCode ?? 0));
}
process.exitCode = worst;
