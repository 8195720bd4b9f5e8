/** Permissions that depend on whose account it is (rule: who-may-what). The roles of a call are in its `access`. */
import type { Viewer } from '@caparazon/call/may';
import type { Rol } from '@caparazon/call/roles';

/** Whether the viewer manages other people's accounts and roles. */
export const mayManage = ({ rol }: Pick<Viewer, 'rol'>): boolean => rol === 'ADMIN';

/** Whether the viewer may change this profile, photo and password. */
export const mayModify = (viewer: Viewer, idUsuario: number): boolean =>
  mayManage(viewer) || viewer.idUsuario === idUsuario;

/** Whether the viewer may change a role; leaving it as it is counts as no change. */
export const mayGiveRol = (viewer: Pick<Viewer, 'rol'>, from: Rol, to: Rol | undefined): boolean =>
  mayManage(viewer) || to === undefined || to === from;

/** Whether the current password is asked for (rule: password-change). */
export const mustKnowPassword = (viewer: Pick<Viewer, 'rol'>): boolean => !mayManage(viewer);

/** Whether the viewer manages this account: nobody changes their own role or deactivates themselves. */
export const mayManageOther = (viewer: Viewer, idUsuario: number): boolean =>
  mayManage(viewer) && viewer.idUsuario !== idUsuario;

/** Whether the finance role may be given to this user or taken; ADMIN has its rights anyway (rule: finance-role). */
export const mayGiveFinance = (viewer: Viewer, usuario: { idUsuario: number; rol: Rol }): boolean =>
  mayManageOther(viewer, usuario.idUsuario) && usuario.rol !== 'ADMIN';
