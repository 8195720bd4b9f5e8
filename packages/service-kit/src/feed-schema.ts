import { roles } from '@caparazon/call/roles';
import { jwk } from '@caparazon/call/sesion/calls';
import { z } from 'zod';

export const feedPath = '/internal/feed';

/** A user as other services' directories keep it. */
export const feedUsuario = z.object({
  idUsuario: z.int(),
  nombre: z.string(),
  apellido: z.string(),
  nombreUsuario: z.string(),
  rol: z.enum(roles),
  activo: z.boolean(),
});
export type FeedUsuario = z.output<typeof feedUsuario>;

/** A logged-out session. After `hasta`, when its token expires, it need not be listed. */
const sesionTerminada = z.object({ sid: z.string(), hasta: z.number() });

/** Sessions of the user begun before `antesDe` are over, except `salvo`, which made the change. */
const usuarioTerminado = z.object({
  idUsuario: z.int(),
  antesDe: z.number(),
  salvo: z.string().nullable(),
  hasta: z.number(),
});

/** Drops unreadable entries, so that an entry of a later version does not hide the rest. */
const readable = <S extends z.ZodType>(schema: S) =>
  z.preprocess(
    (all) => (Array.isArray(all) ? all.filter((one) => schema.safeParse(one).success) : all),
    z.array(schema),
  );

export const feedAnswer = z.object({
  /** Opaque; sent as `after` next time. Changes with every news. */
  cursor: z.string(),
  keys: readable(jwk),
  /** The rest: changes since `after`, or everything relevant when that is absent or unknown. */
  usuarios: readable(feedUsuario),
  sesionesTerminadas: z.array(sesionTerminada),
  usuariosTerminados: z.array(usuarioTerminado),
});
export type FeedAnswer = z.output<typeof feedAnswer>;
