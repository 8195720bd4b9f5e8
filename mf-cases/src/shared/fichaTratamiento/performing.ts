/** What the screen before hands over to /realizar_tratamiento (rules: perform-screen, dose-of-a-card). */
import { z } from 'zod';

const carrier = z.object({ fechaHora: z.int().optional() });

export interface Performing {
  /** The date-time of the instance to be modified, in epoch milliseconds; undefined to make one. */
  fechaHora?: number | undefined;
}

/**
 * The address of the form.
 * @param dosis the due time of the dose that was tapped; absent or null for whichever is next (rule: dose-of-a-card)
 */
export const performHref = (idTratamiento: number, dosis: number | null = null): string =>
  `/realizar_tratamiento/${idTratamiento}${dosis === null ? '' : `?dosis=${dosis}`}`;

/** State of another shape is ignored. */
export const readPerforming = (state: unknown): Performing => carrier.safeParse(state).data ?? {};

/** The due time in the address; undefined without one. */
export function dosisFrom(query: URLSearchParams): number | undefined {
  const text = query.get('dosis') ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
