/** Who may undo what was done with a report. */
import { limits } from '@caparazon/call/limits';
import type { Session } from '@caparazon/service-kit/session';
import type { ReporteDoc } from './model.ts';

/** Whoever marked it seen, for ten minutes (rule: report-seen). */
export const mayUnsee = (
  { idUsuario }: Pick<Session, 'idUsuario'>,
  { idVisto, fechaVisto }: Pick<ReporteDoc, 'idVisto' | 'fechaVisto'>,
  now: number,
): boolean => idVisto === idUsuario && now - (fechaVisto?.getTime() ?? 0) <= limits.unseeMs;

/** Whoever goes to the animal, and ADMIN (rule: who-goes). */
export const mayHandBack = (
  { idUsuario, rol }: Pick<Session, 'idUsuario' | 'rol'>,
  { va }: Pick<ReporteDoc, 'va'>,
): boolean => rol === 'ADMIN' || va?.idUsuario === idUsuario;
