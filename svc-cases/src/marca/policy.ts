/** Who may delete what was noted of a tag. */
import type { Session } from '@caparazon/service-kit/session';
import type { MarcaDoc } from './model.ts';

/** Whoever noted it, and ADMIN (rule: tag-deleted). */
export const mayDelete = ({ idUsuario, rol }: Session, { creadoPor }: Pick<MarcaDoc, 'creadoPor'>): boolean =>
  rol === 'ADMIN' || creadoPor === idUsuario;
