/** Why a mail did not leave (rule: mail). */
export const mailWhys = [
  /** The server cannot be reached, or hung up. */
  'sin_conexion',
  'sin_respuesta',
  'credenciales',
  /** A password would have gone over an open line. */
  'sin_cifrado',
  /** The server says to come back later. */
  'demorado',
  'rechazado',
  'direccion',
  'vencido',
  /** What it was about has changed since. */
  'innecesario',
] as const;

export type MailWhy = (typeof mailWhys)[number];
