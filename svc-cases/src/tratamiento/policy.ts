import { limits } from '@caparazon/call/limits';
import type { InstanciaDoc } from './instancia-model.ts';

/**
 * Until when the author may take a dose back, epoch milliseconds; null when it replaced somebody else's (rule:
 * dose-taken-back).
 */
export const takeBackUntil = ({ creadoEn, sustituye }: Pick<InstanciaDoc, 'creadoEn' | 'sustituye'>): number | null =>
  sustituye ? null : creadoEn.getTime() + limits.takeBackMs;
