/** Reports that were sent and not answered (rule: waiting-reports). */
import { delMany, entries } from 'idb-keyval';
import { patientStore } from './patient-store.ts';
import { reportDatabase, reportPrefix, reportTable } from './report-database.ts';

export const reportStore = patientStore(reportDatabase, reportTable);

/** Whether a stored form was sent: the service has not answered, or refused it while nobody was there. */
export const isWaiting = (form: { sending?: boolean; refused?: boolean } | undefined): boolean =>
  form?.sending === true || form?.refused === true;

/**
 * Deletes every unfinished report but those that wait.
 * @returns whether any waits
 */
export async function keepWaitingAlone(): Promise<boolean> {
  const stored = await entries<string, { sending?: boolean; refused?: boolean }>(reportStore);
  const waiting = stored.filter(([key, form]) => key.startsWith(reportPrefix) && isWaiting(form)).map(([key]) => key);
  const belongs = (key: string) => waiting.some((form) => key === form || key.startsWith(`${form}/`));
  await delMany(
    stored.map(([key]) => key).filter((key) => !belongs(key)),
    reportStore,
  );
  return waiting.length > 0;
}
