/**
 * Body condition where it is valid (rule: body-condition). Fulton's index is weight ÷ straight carapace length³, × 10⁴
 * with kilograms and centimetres. 1.2 and above is good for juvenile and adult green turtles and for large juvenile and
 * adult loggerheads (Nishizawa & Joseph 2022, JMBA); nothing is known for other species and sizes.
 */
import type { FichaAnimal } from '@caparazon/clinic/animal/calls';
import type { Medicion } from '@caparazon/clinic/medicion/calls';
import { alEgreso, cifra, esEstimado } from '@caparazon/clinic/medicion/values';

/** The published stages by species; loggerheads must be large. */
const published: Readonly<Record<string, readonly string[]>> = {
  'Chelonia mydas': ['Juvenil', 'Subadulto', 'Adulto'],
  'Caretta caretta': ['Subadulto', 'Adulto'],
};
const scientific: Readonly<Record<string, string>> = {
  'Tortuga verde': 'Chelonia mydas',
  'Tortuga cabezona': 'Caretta caretta',
};

const goodFrom = 1.2;

/** Weight and length further apart do not belong together. */
const apartMs = 7 * 24 * 3600_000;

type Animal = Pick<FichaAnimal, 'nombreComunFichaAnimal' | 'especie' | 'estadio'>;

const speciesOf = ({ especie, nombreComunFichaAnimal: { nombre } }: Animal): string =>
  especie || (scientific[nombre] ?? '');

/** @param kilos of the animal @param cm straight carapace length */
export const fulton = (kilos: number, cm: number): number => (kilos / cm ** 3) * 1e4;

export type Condition =
  | { is: 'index'; texto: string; peso: Medicion; largo: Medicion }
  | { is: 'missing'; texto: string };

/** The weight at intake counts as an estimate: nobody records how it was taken. */
const isEstimate = ({ metodo, origen, comentario }: Medicion): boolean =>
  esEstimado(metodo) || (origen === 'ficha' && comentario !== alEgreso);

/**
 * The index to one decimal, or as a range by the noted accuracies. It is not judged where the shown figures touch the
 * limit.
 */
function indexText(peso: Medicion, largo: Medicion): string {
  const round = (value: number) => Math.round(value * 10) / 10;
  const [kg, cm] = [peso.exactitud ?? 0, largo.exactitud ?? 0];
  const low = fulton(Math.max(0, peso.valor - kg), largo.valor + cm);
  const high = fulton(peso.valor + kg, Math.max(Number.EPSILON, largo.valor - cm));
  const [from, to] = [round(low), round(high)];
  const index = from === to ? `cerca de ${cifra(from)}` : `entre ${cifra(from)} y ${cifra(to)}`;
  if (from > goodFrom) return `${index}: bueno, según lo publicado`;
  if (to < goodFrom) return `${index}: por debajo de lo que se considera bueno`;
  return `${index}: no alcanza para decir si es bueno`;
}

const missingWeight = 'falta un peso de balanza de la semana en que se midió el largo recto (el del ingreso no cuenta)';

/** @param medidas by time @returns null without a published index */
export function conditionOf(animal: Animal, medidas: readonly Medicion[]): Condition | null {
  const stages = published[speciesOf(animal)];
  if (stages === undefined) return null;
  if (animal.estadio === null || animal.estadio === '' || animal.estadio === 'No_sabe') {
    return { is: 'missing', texto: 'falta el estadio en la ficha: el índice vale solo para algunos' };
  }
  if (!stages.includes(animal.estadio)) return null;
  const measured = medidas.filter((medida) => !isEstimate(medida));
  const largo = measured.findLast(({ tipo }) => tipo === 'largo_recto_caparazon');
  if (largo === undefined) return { is: 'missing', texto: 'falta medir el largo recto (con el curvo no se calcula)' };
  const closest = measured
    .filter(({ tipo, fechaHora }) => tipo === 'peso' && Math.abs(fechaHora - largo.fechaHora) <= apartMs)
    .sort((one, other) => Math.abs(one.fechaHora - largo.fechaHora) - Math.abs(other.fechaHora - largo.fechaHora));
  const [peso] = closest;
  if (peso === undefined) return { is: 'missing', texto: missingWeight };
  return { is: 'index', texto: indexText(peso, largo), peso, largo };
}
