/**
 * What the clinic of the demo prescribes, with the publication that each dose is taken from. It is an example of how
 * records are kept, no advice. What has no published dose for the species or a near one is left out.
 */
import type { Indicacion } from './cuidado.ts';

/**
 * Sea turtles: 20 mg/kg (Stamper et al. 1997, AAZV, loggerheads; Cerreta et al. 2018, J Vet Pharmacol Ther), every 72 h
 * as formularies have it. A vial in 10 ml keeps for three days.
 */
export const ceftazidima = {
  tipoTratamiento: 'Medicación',
  via: 'i_m',
  medicamento: 'Ceftazidima',
  cantidadDosis: 20,
  dosis: 'mg_kg',
  concentracion: 100,
  dar: 'ml',
  frecuencia: 72,
  instruccionesEspeciales: '100 mg/ml: frasco de 1 g con 10 ml de agua estéril. Aleta anterior, alternando lados.',
} satisfies Indicacion;

/** Loggerheads: saline and lactated Ringer in equal parts, 20 ml/kg a day, three days (Camacho et al. 2015, PLoS ONE). */
export const fluidos = {
  tipoTratamiento: 'Hidratación',
  via: 'i_celómica',
  medicamento: 'Suero fisiológico y Ringer lactato',
  cantidadDosis: 20,
  dosis: 'ml_kg',
  dar: 'ml',
  frecuencia: 24,
  instruccionesEspeciales: 'Partes iguales, a la temperatura de la pileta. Fosa inguinal, alternando lados.',
} satisfies Indicacion;

/** Loggerheads: 2 mg/kg every 24 h, up to five days (Lynch et al., J Zoo Wildl Med). */
export const ketoprofeno = {
  tipoTratamiento: 'Medicación',
  via: 'i_m',
  medicamento: 'Ketoprofeno',
  cantidadDosis: 2,
  dosis: 'mg_kg',
  concentracion: 100,
  dar: 'ml',
  frecuencia: 24,
  instruccionesEspeciales: '100 mg/ml. Aleta anterior.',
} satisfies Indicacion;

/** Anaemic chelonians: 12 mg/kg every seven days (Nevarez, Five-Minute Veterinary Consult: Reptile and Amphibian). */
export const hierro = {
  tipoTratamiento: 'Medicación',
  via: 'i_m',
  medicamento: 'Hierro dextrano',
  cantidadDosis: 12,
  dosis: 'mg_kg',
  concentracion: 100,
  dar: 'ml',
  frecuencia: 168,
  instruccionesEspeciales: '100 mg/ml. Una vez por semana.',
} satisfies Indicacion;

/** Humboldt penguins: 8.5 mg/kg twice a day, in fish (Bunting et al. 2009, J Zoo Wildl Med 40). */
export const itraconazol = {
  tipoTratamiento: 'Medicación',
  via: 'oral',
  medicamento: 'Itraconazol',
  cantidadDosis: 8.5,
  dosis: 'mg_kg',
  concentracion: 10,
  dar: 'ml',
  frecuencia: 12,
  instruccionesEspeciales: 'Solución de 10 mg/ml, dentro del primer pescado. Preventivo de aspergilosis.',
} satisfies Indicacion;

/** Seabirds need 50 to 150 ml/kg of fluid a day; here 90, by tube (Today's Veterinary Practice, March 2018). */
export const rehidratacion = {
  tipoTratamiento: 'Hidratación',
  via: 'oral',
  medicamento: 'Suero de rehidratación oral',
  cantidadDosis: 30,
  dosis: 'ml_kg',
  dar: 'ml',
  frecuencia: 8,
  instruccionesEspeciales: 'Por sonda, tibio. Tomar la temperatura antes: si está por debajo de 38 °C, primero calor.',
} satisfies Indicacion;

/** Fish slurry by tube, the same volume as the fluid before it. */
export const papilla = {
  tipoTratamiento: 'Alimentación asistida',
  via: 'oral',
  medicamento: 'Papilla de pescado',
  cantidadDosis: 30,
  dosis: 'ml_kg',
  dar: 'ml',
  frecuencia: 8,
  instruccionesEspeciales: 'Por sonda, tibia y despacio. No volver a sujetarlo en la media hora siguiente.',
} satisfies Indicacion;

/** Fish eaters: 25 to 35 mg for each kilogram of thawed fish (Merck Veterinary Manual, piscivorous birds). */
export const tiamina = {
  tipoTratamiento: 'Medicación',
  via: 'oral',
  medicamento: 'Tiamina',
  dar: 'Comprimidos',
  frecuencia: 24,
  instruccionesEspeciales: 'Comprimido de 50 mg, dentro del primer pescado (no menos de 25 mg por kilo de pescado).',
} satisfies Indicacion;

/** California sea lions: 22 mg/kg three times a day (Gage et al. 1992, IAAAM). */
export const cefalexina = {
  tipoTratamiento: 'Medicación',
  via: 'oral',
  medicamento: 'Cefalexina',
  cantidadDosis: 22,
  dosis: 'mg_kg',
  concentracion: 500,
  dar: 'Comprimidos',
  frecuencia: 8,
  instruccionesEspeciales: 'Comprimido de 500 mg, dentro del pescado.',
} satisfies Indicacion;

/** Superficial wounds: cleaning, disinfection, silver sulfadiazine cream; in birds nothing oily (Hand-Rearing Birds). */
export const curacion = {
  tipoTratamiento: 'Curación',
  via: 'tópica_dérmica',
  medicamento: 'Sulfadiazina de plata',
  frecuencia: 24,
  instruccionesEspeciales: 'Limpiar con clorhexidina diluida y secar. Capa fina; dejar fuera del agua 30 minutos.',
} satisfies Indicacion;

/** Wounds of sea turtles are cleaned once a day with povidone-iodine. */
export const yodo = {
  tipoTratamiento: 'Curación',
  via: 'tópica_dérmica',
  medicamento: 'Yodopovidona',
  frecuencia: 24,
  instruccionesEspeciales: 'Solución diluida, con gasa. Revisar que no salga más tanza.',
} satisfies Indicacion;

/** Eyes soiled with oil are flushed with saline. */
export const lavadoDeOjos = {
  tipoTratamiento: 'Medicación',
  via: 'ocular',
  medicamento: 'Suero fisiológico',
  cantidadDar: 2,
  dar: 'Gotas',
  frecuencia: 12,
  instruccionesEspeciales: 'En cada ojo.',
} satisfies Indicacion;

export const nebulizacion = {
  tipoTratamiento: 'Nebulización',
  via: 'inhalación',
  medicamento: 'Suero fisiológico',
  cantidadDar: 10,
  dar: 'ml',
  frecuencia: 24,
  instruccionesEspeciales: 'En la caja cerrada, 20 minutos.',
} satisfies Indicacion;

/** Warm water on the belly helps turtles to pass plastics. */
export const aguaTibia = {
  tipoTratamiento: 'Baño',
  frecuencia: 24,
  instruccionesEspeciales: 'Agua tibia, 15 minutos, con masaje suave hacia la cola. Anotar si elimina plásticos.',
} satisfies Indicacion;

export const sangre = {
  tipoTratamiento: 'Extracción de sangre',
  frecuencia: 168,
  instruccionesEspeciales: 'Hematocrito y proteínas totales.',
} satisfies Indicacion;

export const radiografia = {
  tipoTratamiento: 'Radiografía',
  frecuencia: 336,
  instruccionesEspeciales: 'Dorsoventral y craneocaudal.',
} satisfies Indicacion;

export const pesaje = {
  tipoTratamiento: 'Pesaje',
  frecuencia: 24,
  instruccionesEspeciales: 'A la mañana, antes de la primera comida.',
} satisfies Indicacion;
