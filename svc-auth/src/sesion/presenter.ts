import type { Sesion } from '@caparazon/call/sesion/calls';
import type { SesionAbierta } from '@caparazon/office/sesion/calls';
import type { FeedAnswer } from '@caparazon/service-kit/feed-schema';
import type { SesionStarted } from './commands.ts';
import type { SesionDoc, SesionTerminadaDoc } from './model.ts';

/** A session as its own user receives it. */
export const presentSesion = ({ usuario, accessToken, needsSegundoPaso, quedanCodigos }: SesionStarted): Sesion => ({
  accessToken,
  role: usuario.rol,
  idUsuario: usuario._id,
  nombre: usuario.nombre,
  ...(usuario.contrasenaProvisoria && { cambiarPassword: true as const }),
  ...(usuario.contrasenaProvisoria && usuario.primeraVez && { primeraVez: true as const }),
  ...(needsSegundoPaso && { activarSegundoPaso: true as const }),
  ...(quedanCodigos !== null && { quedanCodigos }),
});

/** A running session as its owner sees it. */
export const presentSesionAbierta =
  (sid: string) =>
  ({ _id, navegador, sistema, desde, ultimoUso }: SesionDoc): SesionAbierta => ({
    idSesion: _id,
    navegador,
    sistema,
    desde: desde.getTime(),
    ultimoUso: ultimoUso.getTime(),
    esta: _id === sid,
  });

/** An ended session in the feed. */
export const presentSesionTerminada = ({
  _id,
  hasta,
}: SesionTerminadaDoc): FeedAnswer['sesionesTerminadas'][number] => ({
  sid: _id,
  hasta: hasta.getTime(),
});
