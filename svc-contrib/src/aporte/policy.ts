/** Who may do what with contributions (spec 1, section 6). */
import type { Session } from '@caparazon/service-kit/session';

export const mayReadAportes = ({ rol }: Session): boolean => rol === 'VOL_FIN' || rol === 'ADMIN';
