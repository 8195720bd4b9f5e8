/** Who does something and when, and the trace that it leaves on a record (rule: who-and-when). */
import type { Session } from './session.ts';

/** Someone doing something: a user, or with null the public or the system itself. */
export interface Act {
  by: number | null;
  at: Date;
}

/** What is being done now, by whom the request comes from; null is nobody who is logged in. */
export const actOf = (session: Pick<Session, 'idUsuario'> | null, now: number): Act => ({
  by: session?.idUsuario ?? null,
  at: new Date(now),
});

/** The fields that every record has. */
export interface Trace {
  /** A user's id; null for the public and the system. */
  creadoPor: number | null;
  creadoEn: Date;
  modificadoPor: number | null;
  modificadoEn: Date;
  /** Grows by one with each change; a stale one is refused. */
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

/** The trace of a record that is being made. */
export const made = ({ by, at }: Act): Trace => ({
  creadoPor: by,
  creadoEn: at,
  modificadoPor: by,
  modificadoEn: at,
  version: 1,
});

/** The part of an update that leaves the trace of a change. */
export const changed = ({ by, at }: Act) => ({
  set: { modificadoPor: by, modificadoEn: at },
  inc: { version: 1 },
});
