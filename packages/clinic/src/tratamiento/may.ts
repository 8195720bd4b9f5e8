import { limits } from '@caparazon/call/limits';
import type { Viewer } from '@caparazon/call/may';

/**
 * Whoever recorded a dose may take it back until then, and ADMIN at any time (rule: dose-taken-back).
 * @param until epoch milliseconds; null when only ADMIN may
 */
export const mayTakeBack = (
  { idUsuario, rol }: Viewer,
  recordedBy: number | null | undefined,
  until: number | null,
  now: number,
): boolean => rol === 'ADMIN' || (recordedBy === idUsuario && until !== null && now <= until);

/**
 * Whoever finished a treatment may reopen it for ten minutes, and so may ADMIN (rule: treatment-reopen).
 * @param finishedAt epoch milliseconds; null while it is active
 */
export const mayReopen = (
  { idUsuario, rol }: Viewer,
  finishedBy: number | null,
  finishedAt: number | null,
  now: number,
): boolean =>
  finishedAt !== null && now - finishedAt <= limits.takeBackMs && (rol === 'ADMIN' || finishedBy === idUsuario);
