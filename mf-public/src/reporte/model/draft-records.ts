/** How unfinished reports are stored in the browser (rules: drafts-of-reports, waiting-reports). */
import { limits } from '@caparazon/call/limits';
import { reportPrefix } from '@caparazon/screen-kit/report-database';
import type { ReporteValues } from './values.ts';

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

export const formKey = (id: string): string => reportPrefix + id;
export const photosKey = (id: string): string => `${reportPrefix}${id}/fotos`;

type Kept = Pick<SavedForm, 'sending' | 'stopped' | 'writtenAt'> & { savedAt: number | null };

/**
 * Whether the server knows the key of the report, so that it is stored once (rule: idempotency-key). Those that an
 * earlier version sent may have met a service that forgot it after some days.
 */
export const isKnown = ({ savedAt, writtenAt }: Pick<Kept, 'savedAt' | 'writtenAt'>): boolean =>
  writtenAt !== undefined || (savedAt !== null && Date.now() - savedAt < limits.idempotencyMs);

/** Whether a report that was left while it was sent goes on by itself (rule: resend-by-itself). */
export const goesOn = (kept: Kept): boolean => kept.sending && !kept.stopped && isKnown(kept);
