/** Who changes a record and when, and the fields that record it (rule: who-and-when). */
import type { Session } from './session.ts';

/** `by` is a user; null for the public or the system. */
export interface Act {
  by: number | null;
  at: Date;
}

/** The actor and time of the current request; null when nobody is logged in. */
export const actOf = (session: Pick<Session, 'idUsuario'> | null, now: number): Act => ({
  by: session?.idUsuario ?? null,
  at: new Date(now),
});

export interface Trace {
  creadoPor: number | null;
  creadoEn: Date;
  modificadoPor: number | null;
  modificadoEn: Date;
  /** Incremented with each change; a stale version is refused (rule: version-conflicts). */
  version: number;
}

/** The same fields for a mongoose schema. */
export const traceFields = {
  creadoPor: { type: Number, default: null },
  creadoEn: { type: Date, required: true },
  modificadoPor: { type: Number, default: null },
  modificadoEn: { type: Date, required: true },
  version: { type: Number, required: true },
} as const;

/** The trace of a new record. */
export const made = ({ by, at }: Act): Trace => ({
  creadoPor: by,
  creadoEn: at,
  modificadoPor: by,
  modificadoEn: at,
  version: 1,
});

/** The part of an update that records a change in the trace. */
export const changed = ({ by, at }: Act) => ({
  set: { modificadoPor: by, modificadoEn: at },
  inc: { version: 1 },
});
