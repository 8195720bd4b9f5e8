/** Who may make a call (rule: who-may-what). Permission that depends on a record is in the `may.ts` of its matter. */
import type { CallSpec } from './call.ts';
import type { Rol } from './roles.ts';

export interface Viewer {
  readonly idUsuario: number;
  readonly rol: Rol;
}

/** Whether the viewer may make the call; the service and the button that makes the call both ask. */
export const mayCall = ({ access }: Pick<CallSpec, 'access'>, viewer: Pick<Viewer, 'rol'> | null): boolean =>
  access === 'public' || (viewer !== null && (access === 'session' || access.includes(viewer.rol)));
