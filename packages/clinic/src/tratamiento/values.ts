/** Enumerations of treatments and instances, as stored and as shown (rule: treatment-enumerations). */
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

/** Units on the label of a bottle (rule: dose-arithmetic). */
export const unidadesConcentracion = ['mg/ml', 'UI/ml', '%'] as const;
export type UnidadConcentracion = (typeof unidadesConcentracion)[number];

export const unidadesDar = { ml: 'ml', Comprimidos: 'comprimidos', Gotas: 'gotas' } as const;
export type UnidadDar = keyof typeof unidadesDar;

/** How much of a dose was received, in percent. */
export const exitos = [0, 25, 50, 75, 100] as const;

/** Why a dose was not received, as stored and as shown (rule: dose-attempt). */
export const motivosNoRecibida = {
  vomito: 'Vomitó',
  rechazo: 'La rechazó',
  no_encontrado: 'No se encontró al animal',
  otra: 'Otra causa',
  no_se_sabe: 'No se sabe si la recibió',
} as const;
export type MotivoNoRecibida = keyof typeof motivosNoRecibida;

/** Measures that a screen asks for after a procedure. */
export const resultados = ['peso', 'hematocrito', 'solidos_totales', 'glucosa'] as const;
export type Resultado = (typeof resultados)[number];

export interface Procedimiento {
  medidas: readonly Resultado[];
  despues: boolean;
}

/**
 * Measures by type of procedure (rule: procedure-results). A weighing needs its weight at once; blood is sampled first
 * and read later.
 */
const procedimientos: Readonly<Record<string, Procedimiento>> = {
  Pesaje: { medidas: ['peso'], despues: false },
  'Extracción de sangre': { medidas: ['hematocrito', 'solidos_totales', 'glucosa'], despues: true },
};

/** A type whose amounts are doses, also before its medicine is written. */
export const tipoMedicacion = 'Medicación';

/** The measures of a type; undefined when it has none. @returns undefined for a type that measures nothing */
export const procedimientoDe = (tipoTratamiento: string): Procedimiento | undefined => procedimientos[tipoTratamiento];

/** States of a dose (rule: dose-status). */
export const estadosInstancia = ['Realizada', 'Próxima', 'Atrasada', 'No realizada'] as const;
export type EstadoInstancia = (typeof estadosInstancia)[number];
