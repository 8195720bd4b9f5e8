/** Who is calling, as the token says and svc-auth has not revoked since. */
import type { Rol } from '@caparazon/call/roles';

export interface Session {
  readonly idUsuario: number;
  readonly rol: Rol;
  /** Id of this login. Its logout ends it. */
  readonly sid: string;
  /** When it began and ends, epoch milliseconds. */
  readonly since: number;
  readonly until: number;
}
