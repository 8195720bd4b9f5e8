import type { Sesion } from '@caparazon/call/sesion/calls';
import type { FeedAnswer } from '@caparazon/service-kit/feed-schema';
import type { SesionStarted } from './commands.ts';
import type { SesionDoc } from './model.ts';

/** A session as its own user receives it. */
export const presentSesion = ({ usuario, accessToken }: SesionStarted): Sesion => ({
  accessToken,
  role: usuario.rol,
  idUsuario: usuario._id,
  nombre: usuario.nombre,
  ...(usuario.contrasenaProvisoria && { cambiarPassword: true as const }),
  ...(usuario.contrasenaProvisoria && usuario.primeraVez && { primeraVez: true as const }),
});

/** An ended session in the feed. */
export const presentSesionTerminada = ({ _id, hasta }: SesionDoc): FeedAnswer['sesionesTerminadas'][number] => ({
  sid: _id,
  hasta: hasta.getTime(),
});
