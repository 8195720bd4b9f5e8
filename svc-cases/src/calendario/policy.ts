/** Who may see the calendar: any logged-in user (decisions, 'Sessions and roles'). */
import { roles } from '@caparazon/contracts/roles';
import type { Session } from '@caparazon/service-kit/session';

export const maySeeCalendario = ({ rol }: Session): boolean => roles.includes(rol);
