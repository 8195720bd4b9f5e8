/** What the screen before hands over to /realizar_tratamiento in the navigation state (rule: perform-screen). */
import { z } from 'zod';

const carrier = z.object({ fechaHora: z.int().optional(), dosis: z.int().optional() });

export interface Performing {
  /** The date-time of the instance to be modified, in epoch milliseconds; undefined to make one. */
  fechaHora?: number | undefined;
  /** The due time of a new instance, where a person pressed on it. */
  dosis?: number | undefined;
}

export const performHref = (idTratamiento: number): string => `/realizar_tratamiento/${idTratamiento}`;

/** State of another shape is ignored. */
export const readPerforming = (state: unknown): Performing => carrier.safeParse(state).data ?? {};
