/**
 * `npm run operate -- retention`, or `-- MONTHS`: erases older personal data without waiting for the day's turn (rule: retention).
 * `--contar` only counts.
 */
import { parseArgs } from 'node:util';
import { readEnv } from '@caparazon/service-kit/env';
import { CommandError, runOperatorCommand } from '@caparazon/service-kit/operator-command';
import { type Anonymised, anonymiseOld, countOld } from './datosPersonales/retention.ts';
import { dbName, envSchema } from './env.ts';

const usage = 'usage: npm run operate -- retention MONTHS, at least 1, with --contar or --confirmar if wanted';

function readArgs(usual: number) {
  const flag = { type: 'boolean', default: false } as const;
  try {
    const { values, positionals } = parseArgs({ options: { contar: flag, confirmar: flag }, allowPositionals: true });
    const [asked = String(usual), ...more] = positionals;
    if (/^[1-9]\d{0,3}$/.test(asked) && more.length === 0) return { ...values, months: Number(asked) };
  } catch {}
  throw new CommandError(usage);
}

const named = ({ reportes, fichas }: Anonymised): string => `${reportes} reports and ${fichas} records`;

await runOperatorCommand(dbName, async () => {
  const { RETENTION_MONTHS: usual } = readEnv(envSchema.pick({ RETENTION_MONTHS: true }));
  const { months, contar, confirmar } = readArgs(usual);
  const now = Date.now();
  const due = named(await countOld(months, now));
  if (contar) return [`older than ${months} months: ${due} would be anonymised`];
  if (months < usual && !confirmar) {
    throw new CommandError(
      `${months} months are less than the ${usual} of RETENTION_MONTHS: ${due} would be anonymised for good; to do it say --confirmar`,
    );
  }
  return [`older than ${months} months: ${named(await anonymiseOld(months, now))} were anonymised`];
});
