/** The content of a link to /realizar_tratamiento (rules: perform-screen, dose-of-a-card). */
import { z } from 'zod';

export interface Performing {
  /** Undefined for a new instance. */
  idInstancia?: number | undefined;
}

/** No instance has this id. */
const nobodys = 0;

/** Older navigation state held a time, which identifies no dose. */
const byTime = z.object({ fechaHora: z.int() }).transform((): Performing => ({ idInstancia: nobodys }));
const carrier = z.union([z.object({ idInstancia: z.int() }), byTime]);

/** The address of the form. @param dosis the tapped due time; null for the next dose (rule: dose-of-a-card) */
export const performHref = (idTratamiento: number, dosis: number | null = null): string =>
  `/realizar_tratamiento/${idTratamiento}${dosis === null ? '' : `?dosis=${dosis}`}`;

/** Ignores navigation state of another shape. */
export const readPerforming = (state: unknown): Performing => carrier.safeParse(state).data ?? {};

/** The due time in the address; undefined without one. */
export function dosisFrom(query: URLSearchParams): number | undefined {
  const text = query.get('dosis') ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
