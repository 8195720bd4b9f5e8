import type { Viewer } from '@caparazon/call/may';

/** Whoever noted the tag may delete it, and ADMIN (rule: tag-deleted). */
export const mayDelete = ({ idUsuario, rol }: Viewer, notedBy: number | null | undefined): boolean =>
  rol === 'ADMIN' || notedBy === idUsuario;
