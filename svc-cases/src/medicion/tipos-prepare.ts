/** The kinds of measure of a new installation (rule: measure-kinds), which an ADMIN changes on screen. */
import { tipoPeso, tipoTemperatura } from '@caparazon/clinic/medicion/values';
import { isDuplicateKey } from '@caparazon/service-kit/database-errors';
import { made } from '@caparazon/service-kit/trace';
import { rangosDePeso } from './rangos-iniciales.ts';
import { type TipoMedicionDoc, TiposMedicion } from './tipos-model.ts';

type Seed = [tipo: string, nombre: string, unidad: string, minimo: number, maximo: number];

/** Plausible ranges for animals without one of their own. Values outside are asked about, not refused. */
const seeds: readonly Seed[] = [
  [tipoPeso, 'Peso', 'kg', 0.005, 900],
  [tipoTemperatura, 'Temperatura', '°C', 5, 45],
  ['largo_curvo_caparazon', 'Largo curvo de caparazón', 'cm', 3, 220],
  ['ancho_curvo_caparazon', 'Ancho curvo de caparazón', 'cm', 2, 180],
  ['largo_recto_caparazon', 'Largo recto de caparazón', 'cm', 3, 200],
  ['ancho_recto_caparazon', 'Ancho recto de caparazón', 'cm', 2, 160],
  ['largo_cola', 'Largo de cola', 'cm', 0.5, 80],
  ['hematocrito', 'Hematocrito', '%', 5, 70],
  ['solidos_totales', 'Sólidos totales', 'g/dl', 0.5, 12],
  ['glucosa', 'Glucosa', 'mg/dl', 10, 600],
  ['condicion_corporal', 'Condición corporal', 'de 5', 1, 5],
];

const tipos: TipoMedicionDoc[] = seeds.map(([tipo, nombre, unidad, minimo, maximo]) => ({
  tipo,
  nombre,
  unidad,
  minimo,
  maximo,
  activo: true,
  rangos: tipo === tipoPeso ? rangosDePeso : [],
  normales: [],
}));

/** Inserts the list unless it exists. Repeatable. */
export async function prepareTiposMedicion(now: number): Promise<void> {
  const _id = 'tipos_medicion';
  if ((await TiposMedicion.exists({ _id })) !== null) return;
  await TiposMedicion.create({ _id, tipos, ...made({ by: null, at: new Date(now) }) }).catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
  });
}
