/** How long the gateway waits for a service. Tests wait less. */
import { keepAliveMs } from '@caparazon/service-kit/listen';

export interface ServiceTimeouts {
  /** A service that does not take a connection in so long is down. */
  connectMs: number;
  /** One that moves no byte for so long in the middle of a request is down. A client that sends none is refused. */
  silenceMs: number;
  /** How long a connection is kept that nobody uses. */
  idleMs: number;
}

export const serviceTimeouts: ServiceTimeouts = {
  connectMs: 2000,
  silenceMs: 30_000,
  // Well below the services' own time: a request on a connection that the service is closing would be lost.
  idleMs: keepAliveMs / 2,
};
