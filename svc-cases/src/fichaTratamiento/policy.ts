/** Who may undo what was done in a treatment. */
import { limits } from '@caparazon/contracts/limits';
import type { Session } from '@caparazon/service-kit/session';
import type { InstanciaDoc } from './instancia-model.ts';
import type { TratamientoDoc } from './model.ts';

type Recorded = Pick<InstanciaDoc, 'creadoPor' | 'creadoEn' | 'sustituye'>;

/**
 * Whoever recorded a dose, for ten minutes, unless somebody else's dose went for it; and ADMIN at any time
 * (rule: dose-taken-back).
 */
export const mayTakeBack = (
  { idUsuario, rol }: Session,
  { creadoPor, creadoEn, sustituye }: Recorded,
  now: number,
): boolean =>
  rol === 'ADMIN' || (creadoPor === idUsuario && !sustituye && now - creadoEn.getTime() <= limits.takeBackMs);

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
