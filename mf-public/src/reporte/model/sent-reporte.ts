import { isDrawing } from '@caparazon/remote-contract/drawn-ahead';
import type { Described } from './advice-for.ts';

/** A report that was stored, as its thanks show it. */
export interface SentReporte {
  idReporte: number;
  /** Whether it can be followed, which takes the phone that it was made with (rule: follow-a-report). */
  hasPhone: boolean;
  animal: Described;
  /** As they were sent. */
  photos: readonly Blob[];
}

/** Keeps the thanks with the page in the browser's history: a reload, and the way back, find them (rule: thanks-for-a-report). */
export const rememberSent = (sent: SentReporte | null): void =>
  history.replaceState({ ...history.state, reporteEnviado: sent && { ...sent, photos: [] } }, '');

export const rememberedSent = (): SentReporte | null => (isDrawing ? null : (history.state?.reporteEnviado ?? null));
