/**
 * Caches, for lists of reports, how many match each filter, and landmarks far into the list: counted once, then updated
 * by the history, so that they are exact and cheap among a million reports (bench: list-scale; ADR 9).
 */
import { remembering } from '@caparazon/service-kit/remembered';
import { LRUCache } from 'lru-cache';
import { countAll, type Orden } from '../listing/read.ts';
import { type Facets, followReportes, type Move } from './follow.ts';
import { indexFor } from './list-indexes.ts';
import { Reporte } from './model.ts';

export type Filter = Partial<Facets>;

export interface Landmark {
  fecha: number;
  before: number;
}

export interface RememberedList {
  filter: Filter;
  total: number;
  landmarks: Record<Orden, Landmark[]>;
}

/** An error that the history cannot explain is gone after this time. */
const maxAgeMs = 3600_000;
const mostLists = 500;
const mostLandmarks = 100;

const fits = (report: Facets | null, filter: Filter): boolean =>
  report !== null && (Object.keys(filter) as (keyof Facets)[]).every((name) => report[name] === filter[name]);

const comesBefore = (orden: Orden, a: number, b: number): boolean => (orden === 'asc' ? a < b : a > b);

function shift(list: RememberedList, { fecha, before, after }: Move): void {
  const by = Number(fits(after, list.filter)) - Number(fits(before, list.filter));
  if (by === 0) return;
  list.total += by;
  for (const orden of ['asc', 'desc'] as const) {
    for (const landmark of list.landmarks[orden]) {
      if (comesBefore(orden, fecha, landmark.fecha)) landmark.before += by;
    }
  }
}

/** The nearest landmark before a place; at least the beginning of the list. */
export function landmarkBefore({ landmarks }: RememberedList, orden: Orden, skip: number): Landmark | null {
  let nearest: Landmark | null = null;
  for (const landmark of landmarks[orden]) {
    if (landmark.before <= skip && landmark.before > (nearest?.before ?? -1)) nearest = landmark;
  }
  return nearest;
}

export interface ReporteLists {
  known(filter: Filter): Promise<RememberedList>;
  /**
   * Caches a landmark that a read has found.
   * @param read reads, and gives the landmark; it is not cached when something changed in the meantime
   */
  withLandmark<T>(
    list: RememberedList,
    orden: Orden,
    read: () => Promise<{ found: T; landmark: Landmark | null }>,
  ): Promise<T>;
}

const countNow = (filter: Filter): Promise<number> =>
  countAll(Reporte.collection.collectionName, filter, indexFor(filter));

const fresh = (filter: Filter, total: number): RememberedList => ({ filter, total, landmarks: { asc: [], desc: [] } });

/**
 * While changes cannot be followed, each list is counted on request (rule: remembered).
 * @param now the clock, by which a list is counted again after an hour
 */
export function createReporteLists(now: () => number): ReporteLists {
  const lists = remembering('reportes', () => followedLists(now));
  return {
    known: (filter) =>
      lists.read(
        ({ known }) => known(filter),
        async () => fresh(filter, await countNow(filter)),
      ),
    withLandmark: (list, orden, read) =>
      lists.read(
        ({ withLandmark }) => withLandmark(list, orden, read),
        async () => (await read()).found,
      ),
  };
}

function followedLists(now: () => number): ReporteLists {
  const lists = new LRUCache<string, RememberedList>({ max: mostLists, ttl: maxAgeMs, perf: { now } });
  const counting = new Map<string, Promise<unknown>>();
  /** Incremented with every change, so that a read of before is not cached. */
  let events = 0;

  const follow = followReportes({
    moved(moves) {
      events += 1;
      for (const list of lists.values()) for (const move of moves) shift(list, move);
    },
    lost() {
      events += 1;
      lists.clear();
    },
  });

  async function count(key: string, filter: Filter): Promise<RememberedList> {
    const from = events;
    const total = await countNow(filter);
    await follow();
    const list = fresh(filter, total);
    if (events === from) lists.set(key, list);
    return list;
  }

  return {
    async known(filter) {
      const key = JSON.stringify(filter);
      for (;;) {
        await follow();
        const known = lists.get(key);
        if (known !== undefined) return known;
        const first = counting.get(key);
        if (first === undefined) {
          const mine = count(key, filter).finally(() => counting.delete(key));
          counting.set(key, mine);
          return mine;
        }
        await first.catch(() => {});
      }
    },
    async withLandmark(list, orden, read) {
      const from = events;
      const { found, landmark } = await read();
      await follow();
      if (landmark !== null && events === from) {
        list.landmarks[orden] = [landmark, ...list.landmarks[orden]].slice(0, mostLandmarks);
      }
      return found;
    },
  };
}
