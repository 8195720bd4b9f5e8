/**
 * The enumerations of a treatment and its instances, as they are stored and as a person reads them
 * (rule: treatment-enumerations).
 */
export const vias = {
  oral: 'Oral',
  i_m: 'Intramuscular',
  i_peritoneal: 'Intraperitoneal',
  i_v: 'Intravenosa',
  inhalación: 'Inhalación',
  ocular: 'Ocular',
  tópica_dérmica: 'Tópica (piel)',
  i_celómica: 'Intracelómica',
  subcutánea: 'Subcutánea',
} as const;
export type Via = keyof typeof vias;

export const unidadesDosis = { ml_kg: 'ml/kg', mg_kg: 'mg/kg', UI_kg: 'UI/kg' } as const;
export type UnidadDosis = keyof typeof unidadesDosis;

/** How the label of a bottle states what is in it (rule: dose-arithmetic). */
export const unidadesConcentracion = ['mg/ml', 'UI/ml', '%'] as const;
export type UnidadConcentracion = (typeof unidadesConcentracion)[number];

export const unidadesDar = { ml: 'ml', Comprimidos: 'comprimidos', Gotas: 'gotas' } as const;
export type UnidadDar = keyof typeof unidadesDar;

/** How well a dose was given, in percent. */
export const exitos = [0, 25, 50, 75, 100] as const;

/** Why a dose was tried and not received, as stored and as a person reads it (rule: dose-attempt). */
export const motivosNoRecibida = {
  vomito: 'Vomitó',
  rechazo: 'La rechazó',
  no_encontrado: 'No se encontró al animal',
  otra: 'Otra causa',
  no_se_sabe: 'No se sabe si la recibió',
} as const;
export type MotivoNoRecibida = keyof typeof motivosNoRecibida;

/** The kinds of measure that a screen asks of a procedure. */
export const resultados = ['peso', 'hematocrito', 'solidos_totales', 'glucosa'] as const;
export type Resultado = (typeof resultados)[number];

export interface Procedimiento {
  medidas: readonly Resultado[];
  /** Whether its results may come later. */
  despues: boolean;
}

/**
 * The kinds of measure that a procedure is done for, by the name of its type (rule: procedure-results). A weighing is
 * nothing without its weight; a sample of blood is taken first and read later.
 */
const procedimientos: Readonly<Record<string, Procedimiento>> = {
  Pesaje: { medidas: ['peso'], despues: false },
  'Extracción de sangre': { medidas: ['hematocrito', 'solidos_totales', 'glucosa'], despues: true },
};

/** @returns undefined for a type that measures nothing */
export const procedimientoDe = (tipoTratamiento: string): Procedimiento | undefined => procedimientos[tipoTratamiento];

/** What became of a dose (rule: dose-status). */
export const estadosInstancia = ['Realizada', 'Próxima', 'Atrasada', 'No realizada'] as const;
export type EstadoInstancia = (typeof estadosInstancia)[number];
