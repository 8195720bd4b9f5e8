/** How unfinished reports are stored in the browser (rules: drafts-of-reports, waiting-reports). */
import { limits } from '@caparazon/call/limits';
import { patientStore } from '@caparazon/screen-kit/patient-store';
import { database, prefix, table } from './draft-database.ts';
import type { ReporteValues } from './values.ts';

export { prefix };

export interface SavedForm {
  values: ReporteValues;
  /** 0 when unknown. */
  savedAt: number;
  /** When it was first sent with this content; absent before that, and in records of earlier versions. */
  writtenAt?: number | undefined;
  /** When it was found, if its time is unknown: its days count from then. */
  foundAt?: number;
  /** Whether this content was sent without an answer: it may have arrived. */
  sending: boolean;
  /** Whether the person gave up sending it. */
  stopped?: boolean;
  /** Whether the service refused this content while nobody was at the form to read why. */
  refused?: boolean;
}

export const store = patientStore(database, table);

export const formKey = (id: string): string => prefix + id;
export const photosKey = (id: string): string => `${prefix}${id}/fotos`;

/** Whether the server still knows the key of the report, so that it is stored once (rule: idempotency-key). */
export const isKnown = ({ savedAt }: { savedAt: number | null }): boolean =>
  savedAt !== null && Date.now() - savedAt < limits.idempotencyMs;

/** Whether a report that was left while it was sent goes on by itself (rule: resend-by-itself). */
export const goesOn = (kept: { savedAt: number | null; sending: boolean; stopped?: boolean }): boolean =>
  kept.sending && !kept.stopped && isKnown(kept);
