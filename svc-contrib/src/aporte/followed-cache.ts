/**
 * Caches answers by filters, read on first request and updated by every change (ADR 9), so that they are as fast among
 * a hundred thousand contributions as among a thousand (bench: aportes).
 */

import { remembering } from '@caparazon/service-kit/remembered';
import { sharedRuns } from '@caparazon/service-kit/shared-runs';
import mongoose, { type ClientSession } from 'mongoose';
import { type Change, changesSince, latestMark, type Mark } from './cambios.ts';

interface Followed<Filters, Answer> {
  name: string;
  read: (filters: Filters, session: ClientSession) => Promise<Answer>;
  after: (answer: Answer, filters: Filters, change: Change) => Answer | null;
}

/** Unrecorded changes, such as those made by hand, are found after this time. */
const knownMs = 3600_000;
const mostRemembered = 300;

const keyOf = (filters: object): string =>
  JSON.stringify(
    Object.entries(filters)
      .filter(([, value]) => value !== undefined)
      .sort(),
  );

async function inSnapshot<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
  const session = await mongoose.startSession({ snapshot: true });
  try {
    return await work(session);
  } finally {
    await session.endSession();
  }
}

/**
 * While changes cannot be followed, the database is asked each time (rule: remembered).
 * @returns answers by filters; `now` is in epoch milliseconds
 */
export function followed<Filters extends object, Answer>({ name, ...how }: Followed<Filters, Answer>) {
  const answers = remembering(name, () => following(how));
  return (filters: Filters, now: number): Promise<Answer> =>
    answers.read(
      (recall) => recall(filters, now),
      () => inSnapshot((session) => how.read(filters, session)),
    );
}

function following<Filters extends object, Answer>({ read, after }: Omit<Followed<Filters, Answer>, 'name'>) {
  const remembered = new Map<string, { filters: Filters; answer: Answer; at: number }>();
  let seen: Mark | null = null;

  function apply(change: Change): void {
    for (const [key, known] of remembered) {
      const answer = after(known.answer, known.filters, change);
      if (answer === null) remembered.delete(key);
      else known.answer = answer;
    }
  }

  const follow = sharedRuns(async () => {
    const news = seen && (await changesSince(seen));
    if (news === null) {
      const mark = await latestMark();
      // At once: an older answer stored in between would miss what led to this mark.
      remembered.clear();
      seen = mark;
      return;
    }
    for (const change of news.changes) apply(change);
    seen = news.mark;
  });

  const readAnew = (filters: Filters): Promise<{ answer: Answer; mark: Mark }> =>
    inSnapshot(async (session) => {
      const mark = await latestMark(session);
      return { answer: await read(filters, session), mark };
    });

  return async (filters: Filters, now: number): Promise<Answer> => {
    await follow();
    const key = keyOf(filters);
    const known = remembered.get(key);
    remembered.delete(key);
    if (known !== undefined && now - known.at < knownMs) {
      remembered.set(key, known);
      return known.answer;
    }
    const { answer, mark } = await readAnew(filters);
    // An answer of another moment could not follow with the rest.
    if (mark.id === seen?.id) remembered.set(key, { filters, answer, at: now });
    const [oldest] = remembered.keys();
    if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest);
    return answer;
  };
}
