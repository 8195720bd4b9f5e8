/** Who is calling, as the token says it and svc-auth has not since taken back. */
import type { Rol } from '@caparazon/contracts/roles';

export interface Session {
  readonly idUsuario: number;
  readonly rol: Rol;
  /** Id of this login; ended by its logout. */
  readonly sid: string;
  /** When it began and ends, epoch milliseconds. */
  readonly since: number;
  readonly until: number;
}
