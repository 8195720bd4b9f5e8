/** What the screen before hands over to /realizar_tratamiento, by navigation state (spec 2, 'Perform treatment'). */
import { z } from 'zod';

const carrier = z.object({ fechaHora: z.int().optional(), dosis: z.int().optional() });

export interface Performing {
  /** The date-time of the instance to be modified, in epoch milliseconds; undefined to make one. */
  fechaHora?: number | undefined;
  /** The due time that a new one is meant for, where a person pressed on it. */
  dosis?: number | undefined;
}

export const performHref = (idTratamiento: number): string => `/realizar_tratamiento/${idTratamiento}`;

/** State of another shape asks for nothing in particular. */
export const readPerforming = (state: unknown): Performing => carrier.safeParse(state).data ?? {};
