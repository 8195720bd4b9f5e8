import { isDrawing } from '@caparazon/remote-contract/drawn-ahead';
import type { Described } from './advice-for.ts';

/** A stored report, as its thanks show it. */
export interface SentReporte {
  idReporte: number;
  /** It can be followed only with its phone (rule: follow-a-report). */
  hasPhone: boolean;
  animal: Described;
  photos: readonly Blob[];
}

/** The browser's history keeps the thanks, so that a reload and the way back find them (rule: thanks-for-a-report). */
export const rememberSent = (sent: SentReporte | null): void =>
  history.replaceState({ ...history.state, reporteEnviado: sent && { ...sent, photos: [] } }, '');

export const rememberedSent = (): SentReporte | null => (isDrawing ? null : (history.state?.reporteEnviado ?? null));
