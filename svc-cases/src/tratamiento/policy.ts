/** Who may undo what was done in a treatment. */
import { limits } from '@caparazon/call/limits';
import type { Session } from '@caparazon/service-kit/session';
import type { InstanciaDoc } from './instancia-model.ts';
import type { TratamientoDoc } from './model.ts';

type Recorded = Pick<InstanciaDoc, 'creadoPor' | 'creadoEn' | 'sustituye'>;

/**
 * Until when, in epoch milliseconds, whoever recorded a dose may take it back; null when somebody else's dose went for
 * it (rule: dose-taken-back).
 */
export const takeBackUntil = ({ creadoEn, sustituye }: Pick<Recorded, 'creadoEn' | 'sustituye'>): number | null =>
  sustituye ? null : creadoEn.getTime() + limits.takeBackMs;

/** Whoever recorded a dose, until then; and ADMIN at any time (rule: dose-taken-back). */
export const mayTakeBack = ({ idUsuario, rol }: Session, recorded: Recorded, now: number): boolean => {
  const until = takeBackUntil(recorded);
  return rol === 'ADMIN' || (recorded.creadoPor === idUsuario && until !== null && now <= until);
};

/**
 * Whoever finished a treatment, and ADMIN, for ten minutes (rule: treatment-reopen).
 * @param by who finished it
 */
export const mayReopen = (
  { idUsuario, rol }: Session,
  { finalizado }: Pick<TratamientoDoc, 'finalizado'>,
  by: number | null,
  now: number,
): boolean =>
  finalizado !== null && now - finalizado.getTime() <= limits.takeBackMs && (rol === 'ADMIN' || by === idUsuario);
