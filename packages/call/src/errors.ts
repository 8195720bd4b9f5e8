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
 * Refusals that a screen treats specially, with their status. A screen decides by the code and never by `message`,
 * which may be reworded (rule: stable-codes). Errors of form fields need no code: `errores` names the fields.
 */
const ownCodes = {
  /** The password is right, and the account asks for a code too (rule: second-step). */
  codigo_requerido: 401,
  /** The password is right, and the code is not. */
  codigo_incorrecto: 401,
  /** The record has a newer `version` than the one sent. */
  registro_modificado: 409,
  /** A dose is recorded for that date-time, and the body said `sobrescribir: false`. */
  instancia_existente: 409,
  /** The due dose has been answered, and the body said `repetida: false`. */
  dosis_ya_registrada: 409,
  /** Another treatment gave that medicine a moment ago, and the body said `repetida: false`. */
  medicamento_ya_dado: 409,
  ya_va: 409,
  /** The report has a record, and the body did not say `otraFicha: true`. */
  reporte_con_ficha: 409,
  /** The record is linked to another earlier one, which the body did not name in `enLugarDe`. */
  ya_vinculada: 409,
  /** A measured value is implausible or may mean thousands, and the body did not say `confirmada: true`. */
  medida_inusual: 409,
  /**
   * The prescription differs from the vademécum, or its name is close to a known one, and the body gave no `motivo`.
   */
  fuera_de_vademecum: 409,
  /** The animal is allergic to the medicine, or it harms its class, and the body gave no `motivoContraindicado`. */
  contraindicado: 409,
  /** Another active treatment gives the medicine, and the body did not say `ademas: true`. */
  medicamento_activo: 409,
  /**
   * The dose rests on a weight that differs by more than 25 % from the one before, and the body did not name it in
   * `pesoConfirmado`.
   */
  cambio_de_peso: 409,
  /** A contribution is in doubt, and `confirmado` does not name that doubt. */
  aporte_dudoso: 409,
  /** The columns of a statement have no known names, and the body did not say which is which. */
  columnas_por_elegir: 409,
  /** The missing criteria of release are not those that the person who decides has seen. */
  faltan_otros: 409,
  /** No active administrator would be left. */
  ultimo_administrador: 409,
  /** The link of a mail is over: too old, used, or another one was asked for. */
  enlace_vencido: 409,
  /** A photo named by its path does not belong to this record, or no longer. */
  foto_ajena: 400,
} as const;

/** The status of each code. */
export const statusOf = { ...generalCodes, ...ownCodes };

export type GeneralCode = keyof typeof generalCodes;
export type OwnCode = keyof typeof ownCodes;
export type ErrorCode = GeneralCode | OwnCode;
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
