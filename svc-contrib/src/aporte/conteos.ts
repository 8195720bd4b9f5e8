/**
 * How many contributions a combination of filters finds. A copy of the service counts when it is first asked, remembers
 * the number and follows every change (ADR 9): a page of a hundred thousand comes with its total as fast as one of a
 * thousand (bench: aportes).
 */
import type { AportesFilters } from '@caparazon/contracts/contrib/aporte';
import { oneAtATime } from '@caparazon/service-kit/one-at-a-time';
import mongoose from 'mongoose';
import { type Change, changesSince, latestMark, type Mark } from './cambios.ts';
import { finds, inOrder } from './filter.ts';
import { Aporte } from './model.ts';

interface Counted {
  filters: AportesFilters;
  count: number;
  /** Epoch milliseconds. */
  at: number;
}

/** What nobody told of, such as a change by hand in the database, is found after so long. */
const knownMs = 3600_000;
/** The one that was asked for longest ago is forgotten first. */
const mostRemembered = 300;

const remembered = new Map<string, Counted>();
let seen: Mark | null = null;

const keyOf = (filters: AportesFilters): string =>
  JSON.stringify(
    Object.entries(filters)
      .filter(([, value]) => value !== undefined)
      .sort(),
  );

function apply({ were, are }: Change): void {
  for (const counted of remembered.values()) {
    const found = (some: Change['are']) => some.filter((one) => finds(counted.filters, one)).length;
    counted.count += found(are) - found(were);
  }
}

/** Brings what is remembered up to everything that had happened before. */
const follow = oneAtATime(async () => {
  const told = seen && (await changesSince(seen));
  if (told === null) {
    remembered.clear();
    seen = await latestMark();
    return;
  }
  for (const change of told.changes) apply(change);
  seen = told.mark;
});

/** Counts, and tells what change the number is of. */
async function count(filters: AportesFilters): Promise<{ found: number; mark: Mark }> {
  const session = await mongoose.startSession({ snapshot: true });
  try {
    const mark = await latestMark(session);
    return { found: await Aporte.countDocuments(inOrder(filters), { session }), mark };
  } finally {
    await session.endSession();
  }
}

/**
 * How many the filters find, whichever they are.
 * @param now epoch milliseconds
 */
export async function countMatching(filters: AportesFilters, now: number): Promise<number> {
  await follow();
  const key = keyOf(filters);
  const known = remembered.get(key);
  remembered.delete(key);
  if (known !== undefined && now - known.at < knownMs) {
    remembered.set(key, known);
    return known.count;
  }
  const { found, mark } = await count(filters);
  // One that is of another moment than the rest could not follow with them.
  if (mark.id === seen?.id) remembered.set(key, { filters, count: found, at: now });
  const [oldest] = remembered.keys();
  if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest);
  return found;
}
