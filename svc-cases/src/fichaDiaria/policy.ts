/** Who may do what with daily sheets: any logged-in user works with them (decisions, 'Sessions and roles'). */
import { roles } from '@caparazon/contracts/roles';
import type { Session } from '@caparazon/service-kit/session';

export const mayReadFichasDiarias = ({ rol }: Session): boolean => roles.includes(rol);
export const mayWriteFichasDiarias = mayReadFichasDiarias;
