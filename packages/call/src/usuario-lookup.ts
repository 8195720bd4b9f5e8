import { z } from 'zod';

/** A user as a list of choices needs it. */
export const usuarioLookup = z
  .object({ idUsuario: z.int(), nombreUsuario: z.string(), nombre: z.string(), apellido: z.string() })
  .meta({ id: 'UsuarioLookup' });
export type UsuarioLookup = z.output<typeof usuarioLookup>;
