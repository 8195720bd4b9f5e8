/** The one shape of every error answer (decisions, 'Every call'). */
import { z } from 'zod';

export const errorCodes = [
  'datos_invalidos',
  'sin_sesion',
  'no_permitido',
  'no_encontrado',
  'metodo_no_permitido',
  'conflicto',
  'demasiado_grande',
  'tipo_no_admitido',
  'demasiados_intentos',
  'no_disponible',
  'error_interno',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

export const fieldError = z.object({ campo: z.string(), mensaje: z.string() }).meta({ id: 'ErrorDeCampo' });

export const apiError = z
  .object({ message: z.string(), errores: z.array(fieldError), codigo: z.enum(errorCodes) })
  .meta({ id: 'Error' });

export type FieldError = z.output<typeof fieldError>;
export type ApiErrorBody = z.output<typeof apiError>;

/** The status that each code travels with. */
export const statusOf: Record<ErrorCode, number> = {
  datos_invalidos: 400,
  sin_sesion: 401,
  no_permitido: 403,
  no_encontrado: 404,
  metodo_no_permitido: 405,
  conflicto: 409,
  demasiado_grande: 413,
  tipo_no_admitido: 415,
  demasiados_intentos: 429,
  no_disponible: 503,
  error_interno: 500,
};
