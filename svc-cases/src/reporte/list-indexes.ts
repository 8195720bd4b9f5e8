/**
 * Indexes for lists of reports: with any filters, a page reads hardly more than its own index keys, among a million
 * reports too (bench: list-scale; ADR 9).
 */
import { estadosReporte } from '@caparazon/clinic/reporte/nuevo';

const many = ['nombreComunReporte', 'departamento', 'clase'] as const;
const few = { estado: estadosReporte, visto: [true, false], archivado: [true, false] } as const;
const fewNames = Object.keys(few) as (keyof typeof few)[];
const names = [...many, ...fewNames] as const;
type FilterName = (typeof names)[number];
type Index = Record<string, 1 | -1>;

const indexOver = (filters: readonly FilterName[]): Index => ({
  posibleRobot: 1,
  ...Object.fromEntries(filters.map((name) => [name, 1])),
  fecha: -1,
  _id: -1,
});

const subsets = <T>([first, ...rest]: readonly T[]): T[][] =>
  first === undefined ? [[]] : subsets(rest).flatMap((others) => [[first, ...others], others]);

/**
 * Indexes exist for no filter, for each alone, and for two or more: the requested ones with many values and all those
 * with few.
 */
export const listIndexes: readonly Index[] = [
  indexOver([]),
  ...names.map((name) => indexOver([name])),
  ...subsets(many).map((requested) => indexOver([...requested, ...fewNames])),
];

const askedIn = (filter: object): FilterName[] => names.filter((name) => name in filter);

/** The index for a list, named in each read, because the planner would guess. */
export function indexFor(filter: object): Index {
  const requested = askedIn(filter);
  return indexOver(requested.length < 2 ? requested : [...many.filter((name) => name in filter), ...fewNames]);
}

/**
 * The filter as its index serves it in order: an absent filter with few values becomes all its values, for which the
 * database merges at most twelve scans.
 */
export function inOrder<F extends object>(filter: F): F {
  if (askedIn(filter).length < 2) return filter;
  const all = Object.fromEntries(fewNames.map((name) => [name, { $in: few[name] }]));
  return { ...all, ...filter };
}
