/** Who may see photos: whoever may see the report or the record they belong to, which is any logged-in user. */
import { roles } from '@caparazon/contracts/roles';
import type { Session } from '@caparazon/service-kit/session';

export const maySeePhotos = ({ rol }: Session): boolean => roles.includes(rol);
