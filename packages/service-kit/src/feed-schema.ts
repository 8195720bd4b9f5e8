/** The feed of svc-auth: what it tells the other parts over `GET /internal/feed?after=<cursor>`. */

import { roles } from '@caparazon/call/roles';
import { jwk } from '@caparazon/call/sesion/calls';
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

/** A session that was logged out. `hasta` is when its token would have expired; after that it need not be listed. */
const sesionTerminada = z.object({ sid: z.string(), hasta: z.number() });

/** Every session of the user that began before `antesDe` is over, except the one that made the change (`salvo`). */
const usuarioTerminado = z.object({
  idUsuario: z.int(),
  antesDe: z.number(),
  salvo: z.string().nullable(),
  hasta: z.number(),
});

/** Of a list, what can be read: one that a later version tells in other words must not keep everything else from being known. */
const readable = <S extends z.ZodType>(schema: S) =>
  z.preprocess(
    (all) => (Array.isArray(all) ? all.filter((one) => schema.safeParse(one).success) : all),
    z.array(schema),
  );

export const feedAnswer = z.object({
  /** Opaque; the value to send as `after` next time. It changes exactly when there is something new. */
  cursor: z.string(),
  /** All keys that verify tokens now, always the whole set. */
  keys: readable(jwk),
  /**
   * The rest holds what changed since `after`. When `after` is absent or unknown, it holds everything that still
   * matters.
   */
  usuarios: readable(feedUsuario),
  sesionesTerminadas: z.array(sesionTerminada),
  usuariosTerminados: z.array(usuarioTerminado),
});
export type FeedAnswer = z.output<typeof feedAnswer>;
