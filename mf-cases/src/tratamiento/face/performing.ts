/** What the screen before hands over to /realizar_tratamiento (rules: perform-screen, dose-of-a-card). */
import { z } from 'zod';

export interface Performing {
  /** The instance to be modified; undefined to make one. */
  idInstancia?: number | undefined;
}

/** No instance has it. */
const nobodys = 0;

/** A time, as handed over before, does not say which dose it was: whoever comes back to that page finds none. */
const byTime = z.object({ fechaHora: z.int() }).transform((): Performing => ({ idInstancia: nobodys }));
const carrier = z.union([z.object({ idInstancia: z.int() }), byTime]);

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
