/** What depends on whose user it is (rule: who-may-what). Roles stand in the calls' `access`. */
import type { Rol } from '@caparazon/call/roles';
import type { Session } from '@caparazon/service-kit/session';
import type { UsuarioDoc } from './model.ts';

type Viewer = Pick<Session, 'idUsuario' | 'rol'>;
type Viewed = Pick<UsuarioDoc, '_id'>;

const mayManage = ({ rol }: Viewer): boolean => rol === 'ADMIN';

/** Own profile, photo and password: oneself or ADMIN. */
export const mayModify = (viewer: Viewer, usuario: Viewed): boolean =>
  mayManage(viewer) || viewer.idUsuario === usuario._id;

/** Only ADMIN changes a role. */
export const mayGiveRol = (viewer: Viewer, usuario: Pick<UsuarioDoc, 'rol'>, rol: Rol | undefined): boolean =>
  mayManage(viewer) || rol === undefined || rol === usuario.rol;

/** Everybody but ADMIN is asked for the current password (rule: password-change). */
export const mustKnowPassword = (viewer: Viewer): boolean => !mayManage(viewer);
