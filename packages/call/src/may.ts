/** Who may make a call (rule: who-may-what). What depends on a record is the `may.ts` of its matter. */
import type { CallSpec } from './call.ts';
import type { Rol } from './roles.ts';

/** Whoever asks: the user of a session. */
export interface Viewer {
  readonly idUsuario: number;
  readonly rol: Rol;
}

/** Decides for the service that answers, and for the button that would make the call. */
export const mayCall = ({ access }: Pick<CallSpec, 'access'>, viewer: Pick<Viewer, 'rol'> | null): boolean =>
  access === 'public' || (viewer !== null && (access === 'session' || access.includes(viewer.rol)));
