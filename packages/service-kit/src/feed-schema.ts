/** What svc-auth tells the other parts over `GET /internal/feed?after=<cursor>`. */
import { jwk } from '@caparazon/contracts/auth/sesion';
import { roles } from '@caparazon/contracts/roles';
import { z } from 'zod';

export const feedPath = '/internal/feed';

/** A user as the directories of the other services keep it. */
export const feedUsuario = z.object({
  idUsuario: z.int(),
  nombre: z.string(),
  apellido: z.string(),
  nombreUsuario: z.string(),
  rol: z.enum(roles),
  activo: z.boolean(),
});
export type FeedUsuario = z.output<typeof feedUsuario>;

/** A session that was logged out; `hasta` is when its token would have expired, after which it needs no mention. */
const sesionTerminada = z.object({ sid: z.string(), hasta: z.number() });

/** Every session of the user that began before `antesDe` is over, but the one that did it (`salvo`). */
const usuarioTerminado = z.object({
  idUsuario: z.int(),
  antesDe: z.number(),
  salvo: z.string().nullable(),
  hasta: z.number(),
});

export const feedAnswer = z.object({
  /** Opaque; what to send as `after` next time. It differs from the last one exactly when there is something new. */
  cursor: z.string(),
  /** All keys that verify now, always the whole set. */
  keys: z.array(jwk),
  /** The rest holds what changed since `after`, or everything that still matters when `after` is absent or unknown. */
  usuarios: z.array(feedUsuario),
  sesionesTerminadas: z.array(sesionTerminada),
  usuariosTerminados: z.array(usuarioTerminado),
});
export type FeedAnswer = z.output<typeof feedAnswer>;
