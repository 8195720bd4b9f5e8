import type { Rol } from '@caparazon/call/roles';

export interface Session {
  readonly idUsuario: number;
  readonly rol: Rol;
  readonly sid: string;
  /** Begin and end, epoch milliseconds. */
  readonly since: number;
  readonly until: number;
}
