/** Who may do what with intake records: any logged-in user works with them (decisions, 'Sessions and roles'). */
import { roles } from '@caparazon/contracts/roles';
import type { Session } from '@caparazon/service-kit/session';

export const mayReadFichas = ({ rol }: Session): boolean => roles.includes(rol);
export const mayCreateFichas = mayReadFichas;
export const mayEditFichas = mayReadFichas;
