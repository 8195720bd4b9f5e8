/** Who may do what with a user (decisions, 'Sessions and roles'). */
import type { Rol } from '@caparazon/contracts/roles';
import type { Session } from '@caparazon/service-kit/session';
import type { UsuarioDoc } from './model.ts';

type Viewer = Pick<Session, 'idUsuario' | 'rol'>;
type Viewed = Pick<UsuarioDoc, '_id'>;

/** New users, who is active, roles, and the history of a user: ADMIN. */
export const mayManage = ({ rol }: Viewer): boolean => rol === 'ADMIN';

/** Own profile, photo and password: oneself or ADMIN. */
export const mayModify = (viewer: Viewer, usuario: Viewed): boolean =>
  mayManage(viewer) || viewer.idUsuario === usuario._id;

/** A role is left as it is by everybody but ADMIN. */
export const mayGiveRol = (viewer: Viewer, usuario: Pick<UsuarioDoc, 'rol'>, rol: Rol | undefined): boolean =>
  mayManage(viewer) || rol === undefined || rol === usuario.rol;

/** The current password is asked of whoever is no ADMIN (spec 2, section 6). */
export const mustKnowPassword = (viewer: Viewer): boolean => !mayManage(viewer);
