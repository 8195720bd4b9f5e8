/** Who may do what with a tag. */
import type { Viewer } from '@caparazon/call/may';

/** Whoever noted it, and ADMIN (rule: tag-deleted). */
export const mayDelete = ({ idUsuario, rol }: Viewer, notedBy: number | null | undefined): boolean =>
  rol === 'ADMIN' || notedBy === idUsuario;
