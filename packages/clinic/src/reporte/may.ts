import { limits } from '@caparazon/call/limits';
import type { Viewer } from '@caparazon/call/may';

/**
 * Whoever marked the report as seen may unmark it, for ten minutes (rule: report-seen).
 * @param seenAt epoch milliseconds; null when unseen
 */
export const mayUnsee = (
  { idUsuario }: Viewer,
  seenBy: number | null | undefined,
  seenAt: number | null | undefined,
  now: number,
): boolean => seenBy === idUsuario && now - (seenAt ?? 0) <= limits.unseeMs;

/** Whoever goes to the animal may hand the report back, and ADMIN (rule: who-goes). */
export const mayHandBack = ({ idUsuario, rol }: Viewer, goes: number | null | undefined): boolean =>
  rol === 'ADMIN' || goes === idUsuario;
