/** `npm run retencion -- meses`: takes the personal data out of what is older, without waiting for the day's turn. */
import { clinicLimits } from '@caparazon/contracts/clinic-limits';
import { CommandError, runCommand } from '@caparazon/service-kit/operator-command';
import { anonymiseOld } from './datosPersonales/retention.ts';
import { dbName } from './env.ts';

await runCommand(dbName, async () => {
  const [asked = String(clinicLimits.retention.months), ...more] = process.argv.slice(2);
  const months = Number(asked);
  if (!Number.isInteger(months) || months < 1 || more.length > 0) {
    throw new CommandError('usage: npm run retencion -- MONTHS, at least 1');
  }
  const { reportes, fichas } = await anonymiseOld(months, Date.now());
  return [`older than ${months} months: ${reportes} reports and ${fichas} records were anonymised`];
});
