/** Who may do what with files of a necropsy: any logged-in user works with them (decisions, 'Sessions and roles'). */
import { roles } from '@caparazon/contracts/roles';
import type { Session } from '@caparazon/service-kit/session';

export const mayReadArchivos = ({ rol }: Session): boolean => roles.includes(rol);
export const mayChangeArchivos = mayReadArchivos;
