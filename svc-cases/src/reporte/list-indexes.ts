/**
 * The indexes that lists of reports are read from. They exist for the bench `list-scale`: for any combination of
 * filters, a page reads its own index keys and hardly any more, among a million reports as among a hundred (ADR 9).
 */
import { estadosReporte } from '@caparazon/clinic/reporte/nuevo';

/** Filters with many values. */
const many = ['nombreComunReporte', 'departamento', 'clase'] as const;
/** Filters with few values, and all these values. */
const few = { estado: estadosReporte, visto: [true, false], archivado: [true, false] } as const;
const fewNames = Object.keys(few) as (keyof typeof few)[];
const names = [...many, ...fewNames] as const;
type FilterName = (typeof names)[number];
type Index = Record<string, 1 | -1>;

/** Each filter is an equality, and robots always is one; then comes the order of the list. */
const indexOver = (filters: readonly FilterName[]): Index => ({
  posibleRobot: 1,
  ...Object.fromEntries(filters.map((name) => [name, 1])),
  fecha: -1,
  _id: -1,
});

const subsets = <T>([first, ...rest]: readonly T[]): T[][] =>
  first === undefined ? [[]] : subsets(rest).flatMap((others) => [[first, ...others], others]);

/**
 * The combinations that get an index: no filter, each filter alone, and for two or more the requested ones with many
 * values and all those with few.
 */
export const listIndexes: readonly Index[] = [
  indexOver([]),
  ...names.map((name) => indexOver([name])),
  ...subsets(many).map((asked) => indexOver([...asked, ...fewNames])),
];

const askedIn = (filter: object): FilterName[] => names.filter((name) => name in filter);

/** The index for a list. Each read names it, because the planner would try several and guess. */
export function indexFor(filter: object): Index {
  const asked = askedIn(filter);
  return indexOver(asked.length < 2 ? asked : [...many.filter((name) => name in filter), ...fewNames]);
}

/**
 * The filter in a form that its index can serve in order. A filter with few values that was not requested is replaced
 * by all its values: the database then merges one index scan for each, at most twelve.
 */
export function inOrder<F extends object>(filter: F): F {
  if (askedIn(filter).length < 2) return filter;
  const all = Object.fromEntries(fewNames.map((name) => [name, { $in: few[name] }]));
  return { ...all, ...filter };
}
