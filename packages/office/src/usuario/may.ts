/** What depends on whose user it is (rule: who-may-what). Roles stand in the calls' `access`. */
import type { Viewer } from '@caparazon/call/may';
import type { Rol } from '@caparazon/call/roles';

/** Other people's accounts and roles. */
export const mayManage = ({ rol }: Pick<Viewer, 'rol'>): boolean => rol === 'ADMIN';

/** Own profile, photo and password: oneself or ADMIN. */
export const mayModify = (viewer: Viewer, idUsuario: number): boolean =>
  mayManage(viewer) || viewer.idUsuario === idUsuario;

/** Only ADMIN changes a role. */
export const mayGiveRol = (viewer: Pick<Viewer, 'rol'>, from: Rol, to: Rol | undefined): boolean =>
  mayManage(viewer) || to === undefined || to === from;

/** Everybody but ADMIN is asked for the current password (rule: password-change). */
export const mustKnowPassword = (viewer: Pick<Viewer, 'rol'>): boolean => !mayManage(viewer);

/** Another's account: nobody gives themselves a role, nor takes their own account away. */
export const mayManageOther = (viewer: Viewer, idUsuario: number): boolean =>
  mayManage(viewer) && viewer.idUsuario !== idUsuario;

/** The finance role is given to a volunteer, and taken from one; an ADMIN has its rights (rule: finance-role). */
export const mayGiveFinance = (viewer: Viewer, usuario: { idUsuario: number; rol: Rol }): boolean =>
  mayManageOther(viewer, usuario.idUsuario) && usuario.rol !== 'ADMIN';
