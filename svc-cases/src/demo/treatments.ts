/** The treatments of the demo, for the animals in rehabilitation in the order of their numbers. */
import type { TratamientoForm } from '@caparazon/contracts/cases/fichaTratamiento';

type Prescrito = Partial<Omit<TratamientoForm, 'frecuencia' | 'duracion'>> & {
  tipoTratamiento: string;
  frecuencia: number;
  duracion: number;
};

export interface Plan extends Prescrito {
  /** Which animal, from 0. */
  animal: number;
  /** Hours from now at which a dose is due; negative when it is past. */
  toca: number;
  /** How many doses were due before that one. */
  antes: number;
  /** The doses that nobody gave, counted back from the last one that was due, which is 0. */
  faltan?: readonly number[];
  /** Hours ago at which somebody finished it. */
  finalizadoHace?: number;
}

export const plans: readonly Plan[] = [
  {
    animal: 0,
    tipoTratamiento: 'Medicación',
    via: 'i_m',
    medicamento: 'Enrofloxacina',
    cantidadDosis: 5,
    dosis: 'mg_kg',
    cantidadDar: 0.65,
    dar: 'ml',
    frecuencia: 8,
    duracion: 7,
    instruccionesEspeciales: 'Aleta anterior, alternando lados. Controlar la hidratación antes de cada dosis.',
    toca: -2.25,
    antes: 9,
    faltan: [0, 5],
  },
  {
    animal: 0,
    tipoTratamiento: 'Curación',
    via: 'tópica_dérmica',
    medicamento: 'Sulfadiazina de plata',
    frecuencia: 24,
    duracion: 14,
    instruccionesEspeciales: 'Limpiar con clorhexidina, secar y dejar en seco 30 minutos.',
    toca: 1.5,
    antes: 6,
  },
  {
    animal: 1,
    tipoTratamiento: 'Medicación',
    via: 'oral',
    medicamento: 'Vaselina líquida',
    cantidadDar: 10,
    dar: 'ml',
    frecuencia: 12,
    duracion: 5,
    toca: 0.5,
    antes: 5,
    faltan: [3],
  },
  {
    animal: 2,
    tipoTratamiento: 'Hidratación',
    via: 'i_celómica',
    medicamento: 'Ringer lactato',
    cantidadDosis: 20,
    dosis: 'ml_kg',
    cantidadDar: 78,
    dar: 'ml',
    frecuencia: 12,
    duracion: 4,
    instruccionesEspeciales: 'Entibiar a 25 °C.',
    toca: -0.75,
    antes: 3,
    faltan: [0],
  },
  {
    animal: 3,
    tipoTratamiento: 'Nebulización',
    via: 'inhalación',
    medicamento: 'Amikacina',
    cantidadDosis: 2.5,
    dosis: 'mg_kg',
    frecuencia: 48,
    duracion: 20,
    toca: 3,
    antes: 4,
  },
  {
    animal: 4,
    tipoTratamiento: 'Alimentación asistida',
    via: 'oral',
    frecuencia: 6,
    duracion: 10,
    instruccionesEspeciales: 'Papilla de anchoíta por sonda, 60 ml; esperar a que trague.',
    toca: -1,
    antes: 12,
    faltan: [0, 1, 5],
  },
  { animal: 4, tipoTratamiento: 'Pesaje', frecuencia: 24, duracion: 30, toca: -5, antes: 8 },
  {
    animal: 1,
    tipoTratamiento: 'Medicación',
    via: 'i_m',
    medicamento: 'Meloxicam',
    cantidadDosis: 0.1,
    dosis: 'mg_kg',
    cantidadDar: 0.1,
    dar: 'ml',
    frecuencia: 24,
    duracion: 5,
    toca: -144,
    antes: 4,
    finalizadoHace: 140,
  },
  {
    animal: 5,
    tipoTratamiento: 'Medicación',
    via: 'ocular',
    medicamento: 'Suero fisiológico',
    cantidadDar: 2,
    dar: 'Gotas',
    frecuencia: 12,
    duracion: 7,
    toca: -26,
    antes: 13,
    faltan: [2, 7],
  },
];
