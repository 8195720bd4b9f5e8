/**
 * `npm run migraciones -- svc-cases`: which migrations of a service ran and when; `--back` takes the last one back, where
 * nothing is lost and nobody who needs it runs (rule: migrations).
 */
import { services } from '../project.mjs';
import { explain, Problem } from '../terminal.mjs';
import { runAdminCommand } from './run.mjs';

const [named, ...args] = process.argv.slice(2);
const service = services.find((each) => each === named);
if (service) await runAdminCommand('migraciones', service, 'migrations-command.ts', args);
else {
  explain('migraciones', new Problem(`name one service: ${services.join(', ')}`));
  process.exitCode = 1;
}
