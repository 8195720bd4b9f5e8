import { keepAliveMs } from '@caparazon/service-kit/listen';

export interface ServiceTimeouts {
  /** A service that does not accept a connection in this time counts as down. */
  connectMs: number;
  /**
   * A service that moves no byte for this long during a request counts as down; a client that sends none is refused.
   */
  silenceMs: number;
  /** For calls with files: photos wait for their turn, and are drawn one after the other. */
  silenceWithFilesMs: number;
  idleMs: number;
}

export const serviceTimeouts: ServiceTimeouts = {
  connectMs: 2000,
  silenceMs: 30_000,
  // Below the edge's wait for us (`proxy_read_timeout`).
  silenceWithFilesMs: 55_000,
  // Well below the services' own limit: a request on a connection that the service is closing would be lost.
  idleMs: keepAliveMs / 2,
};
