import { limits } from '@caparazon/call/limits';
import type { Session } from '@caparazon/service-kit/session';
import type { MedicionDoc } from './model.ts';

/** Anybody may delete a measure just made; later its author and ADMIN (rule: measure-deleted). */
export const mayDelete = (
  { idUsuario, rol }: Session,
  { creadoPor, creadoEn }: Pick<MedicionDoc, 'creadoPor' | 'creadoEn'>,
  now: number,
): boolean => rol === 'ADMIN' || creadoPor === idUsuario || now - creadoEn.getTime() <= limits.takeBackMs;
