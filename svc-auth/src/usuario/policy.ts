/** What of a user depends on whose it is (decisions, 'Sessions and roles'); the rest stands in the calls' `access`. */
import type { Rol } from '@caparazon/contracts/roles';
import type { Session } from '@caparazon/service-kit/session';
import type { UsuarioDoc } from './model.ts';

type Viewer = Pick<Session, 'idUsuario' | 'rol'>;
type Viewed = Pick<UsuarioDoc, '_id'>;

const mayManage = ({ rol }: Viewer): boolean => rol === 'ADMIN';

/** Own profile, photo and password: oneself or ADMIN. */
export const mayModify = (viewer: Viewer, usuario: Viewed): boolean =>
  mayManage(viewer) || viewer.idUsuario === usuario._id;

/** A role is left as it is by everybody but ADMIN. */
export const mayGiveRol = (viewer: Viewer, usuario: Pick<UsuarioDoc, 'rol'>, rol: Rol | undefined): boolean =>
  mayManage(viewer) || rol === undefined || rol === usuario.rol;

/** The current password is asked of whoever is no ADMIN (spec 2, section 6). */
export const mustKnowPassword = (viewer: Viewer): boolean => !mayManage(viewer);
