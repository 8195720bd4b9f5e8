/** How the care of a patient of the demo is written down: what it does day by day, and what was prescribed. */
import type { FichaDiariaForm } from '@caparazon/clinic/fichaDiaria/calls';
import type { TratamientoForm } from '@caparazon/clinic/tratamiento/calls';

type Movimiento = Partial<Pick<FichaDiariaForm, 'nada' | 'camina' | 'flota' | 'impermeabilidadPlumaje'>>;

/** The days of a stage that lasts to the end. */
export const siempre = 365;

/** A part of the stay during which the patient does the same every day. */
export interface Etapa extends Movimiento {
  /** How many days it lasts. The last one lasts to the end of the stay. */
  dias: number;
  /** Null while it is not fed yet. */
  come: 'Solo' | 'Con_ayuda' | 'No' | null;
  /** The part of its weight that it eats in a day. */
  racion: number;
  /** The part of its weight that it gains in a day; negative when it loses. */
  cambio: number;
  /** Whether it gets slurry by tube. */
  papilla?: boolean;
  /** What volunteers write on some of these days. */
  dichos: readonly string[];
}

/** What happened on one day of the stay. */
export interface Suceso {
  observaciones: string;
  /** Plastics in the faeces, in words. */
  plasticos?: string;
}

/** What is prescribed, without the amount to draw up: that follows from the weight. */
export interface Indicacion extends Partial<Omit<TratamientoForm, 'frecuencia' | 'duracion' | 'cantidadDosis'>> {
  tipoTratamiento: string;
  cantidadDosis?: number;
  /** Milligrams in a millilitre, or in a tablet. */
  concentracion?: number;
  frecuencia: number;
}

export interface Tratamiento extends Indicacion {
  /** The day of the stay on which it begins; the animal came on day 0. */
  desde: number;
  /** The hour of the first dose by the clock, 9.5 being half past nine. */
  hora: number;
  duracion: number;
  /** Doses that nobody gave, the first being 0. */
  perdidas?: readonly number[];
  /** Whether the dose that was due last has not been given yet. */
  pendiente?: boolean;
  /** Whether nobody finished it when its time was over. */
  olvidado?: boolean;
  /** What is written with each dose, in order. */
  resultados?: readonly string[];
  /** What is written with some doses. */
  comentarios?: readonly string[];
}

export type Habito = 'tortuga' | 'cabezona' | 'pingüino' | 'gaviota' | 'lobo';

export interface Cuidado {
  habito: Habito;
  etapas: readonly [Etapa, ...Etapa[]];
  /** By the day of the stay. */
  sucesos?: Readonly<Record<number, Suceso>>;
  /** Whether nobody has filled in today's sheet. */
  sinFichaDeHoy?: boolean;
  tratamientos: readonly Tratamiento[];
}

/** The part of a patient that its weight follows from. */
export interface Peso {
  pesoIngreso?: number | undefined;
  cuidado?: Cuidado | undefined;
}

/** What it weighs on a day of its stay, in kilograms; null when it was never weighed. */
export function pesoEl(dia: number, { pesoIngreso, cuidado }: Peso): number | null {
  if (pesoIngreso === undefined || cuidado === undefined) return pesoIngreso ?? null;
  let peso = pesoIngreso;
  for (let d = 0; d < dia; d += 1) peso *= 1 + etapaEl(d, cuidado).cambio;
  return peso;
}

/** The stage in which it is on a day of its stay. */
export function etapaEl(dia: number, { etapas }: Cuidado): Etapa {
  let end = 0;
  for (const etapa of etapas) {
    end += etapa.dias;
    if (dia < end) return etapa;
  }
  return etapas.at(-1) ?? etapas[0];
}

/** A weight as the clinic's scales show it: to ten grams, and to a hundred from ten kilograms on. */
export const enBalanza = (kg: number): number => (kg < 10 ? Math.round(kg * 100) / 100 : Math.round(kg * 10) / 10);
