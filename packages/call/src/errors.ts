/** The shape of every error answer (rule: error-shape). */
import * as z from 'zod/mini';

/** The general code of each status. */
export const generalCodes = {
  datos_invalidos: 400,
  sin_sesion: 401,
  no_permitido: 403,
  no_encontrado: 404,
  metodo_no_permitido: 405,
  envio_cortado: 408,
  conflicto: 409,
  demasiado_grande: 413,
  tipo_no_admitido: 415,
  demasiados_intentos: 429,
  no_disponible: 503,
  error_interno: 500,
} as const;

/**
 * The codes of refusals that a screen treats specially, each with its status. A screen decides by them and never by
 * `message`, so that a text can be reworded (rule: stable-codes). A refusal about fields of a form needs no code:
 * `errores` names the fields. A published code keeps its name and its meaning.
 */
const ownCodes = {
  /** Somebody else changed the record since the `version` that was sent. */
  registro_modificado: 409,
  /** A dose is recorded at that date-time already, and the body said `sobrescribir: false`. */
  instancia_existente: 409,
  /** The due time of a dose is answered already, and the body said `repetida: false`. */
  dosis_ya_registrada: 409,
  /** Another treatment of that medicine was given a moment ago, and the body said `repetida: false`. */
  medicamento_ya_dado: 409,
  /** Somebody else goes to the animal of this report already. */
  ya_va: 409,
  /** The report that a new record comes from has a record already, and the body did not say `otraFicha: true`. */
  reporte_con_ficha: 409,
  /** The record says already which one was before it, another one, and the body did not name that in `enLugarDe`. */
  ya_vinculada: 409,
  /** The value of a measure is not a plausible one, or may mean thousands, and the body did not say `confirmada: true`. */
  medida_inusual: 409,
  /** A prescription outside of what the vademécum says, or a name close to a known one, and the body gave no `motivo`. */
  fuera_de_vademecum: 409,
  /** The animal has the medicine in another active treatment, and the body did not say `ademas: true`. */
  medicamento_activo: 409,
  /** The dose rests on a weight more than 25 % off the one before, which the body did not name in `pesoConfirmado`. */
  cambio_de_peso: 409,
  /** Other criteria of release are missing than those that were seen by whoever decides. */
  faltan_otros: 409,
  /** No active administrator would be left. */
  ultimo_administrador: 409,
  /** A photo that the form names by its path is not, or no longer, of this record. */
  foto_ajena: 400,
} as const;

/** The status that each code travels with. */
export const statusOf = { ...generalCodes, ...ownCodes };

export type GeneralCode = keyof typeof generalCodes;
export type OwnCode = keyof typeof ownCodes;
export type ErrorCode = GeneralCode | OwnCode;
/** The codes that travel with one status. */
export type CodeOf<Status extends number> = {
  [Code in ErrorCode]: (typeof statusOf)[Code] extends Status ? Code : never;
}[ErrorCode];

export const errorCodes = Object.keys(statusOf) as [ErrorCode, ...ErrorCode[]];

export const fieldError = z.object({ campo: z.string(), mensaje: z.string() }).check(z.meta({ id: 'ErrorDeCampo' }));

export const apiError = z.object({
  message: z.string(),
  errores: z.array(fieldError),
  codigo: z.enum(errorCodes),
});

export type FieldError = z.output<typeof fieldError>;
export type ApiErrorBody = z.output<typeof apiError>;
