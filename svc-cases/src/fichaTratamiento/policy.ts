/** Who may do what with treatments: any logged-in user works with them (decisions, 'Sessions and roles'). */
import { roles } from '@caparazon/contracts/roles';
import type { Session } from '@caparazon/service-kit/session';

export const mayReadTratamientos = ({ rol }: Session): boolean => roles.includes(rol);
export const mayPrescribe = mayReadTratamientos;
export const mayRecordInstancias = mayReadTratamientos;
