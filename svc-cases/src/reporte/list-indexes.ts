/**
 * The indexes that lists of reports are read from. They exist for the bench `list-scale`: any combination of filters reads
 * the keys of its page and hardly one more, among a million reports as among a hundred (ADR 9).
 */
import { estadosReporte } from '@caparazon/contracts/cases/reporte';

/** Filters of many values. */
const many = ['nombreComunReporte', 'departamento', 'clase'] as const;
/** Filters of few values, with all that they can be. */
const few = { estado: estadosReporte, visto: [true, false], archivado: [true, false] } as const;
const fewNames = Object.keys(few) as (keyof typeof few)[];
const names = [...many, ...fewNames] as const;
type FilterName = (typeof names)[number];
type Index = Record<string, 1 | -1>;

/** Each filter is an equality, robots always are one; then comes the order of the list. */
const indexOver = (filters: readonly FilterName[]): Index => ({
  posibleRobot: 1,
  ...Object.fromEntries(filters.map((name) => [name, 1])),
  fecha: -1,
  _id: -1,
});

const subsets = <T>([first, ...rest]: readonly T[]): T[][] =>
  first === undefined ? [[]] : subsets(rest).flatMap((others) => [[first, ...others], others]);

/** No filter, each alone, and for two or more: those of many values that are asked for, then all of few values. */
export const listIndexes: readonly Index[] = [
  indexOver([]),
  ...names.map((name) => indexOver([name])),
  ...subsets(many).map((asked) => indexOver([...asked, ...fewNames])),
];

const askedIn = (filter: object): FilterName[] => names.filter((name) => name in filter);

/** The index of a list. It is named in each read: the planner would try several and guess. */
export function indexFor(filter: object): Index {
  const asked = askedIn(filter);
  return indexOver(asked.length < 2 ? asked : [...many.filter((name) => name in filter), ...fewNames]);
}

/**
 * The filter as its index can serve it in order. A filter of few values that is not asked for lets all its values through:
 * the database then merges one scan of the index for each of them, at most twelve.
 */
export function inOrder<F extends object>(filter: F): F {
  if (askedIn(filter).length < 2) return filter;
  const all = Object.fromEntries(fewNames.map((name) => [name, { $in: few[name] }]));
  return { ...all, ...filter };
}
