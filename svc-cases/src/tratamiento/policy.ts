/** Until when a dose may be taken back by whoever recorded it. */
import { limits } from '@caparazon/call/limits';
import type { InstanciaDoc } from './instancia-model.ts';

/** In epoch milliseconds; null when somebody else's dose went for it (rule: dose-taken-back). */
export const takeBackUntil = ({ creadoEn, sustituye }: Pick<InstanciaDoc, 'creadoEn' | 'sustituye'>): number | null =>
  sustituye ? null : creadoEn.getTime() + limits.takeBackMs;
