/**
 * Answers to combinations of filters that a copy of the service reads when they are first asked for, remembers, and
 * brings up to date by every change (ADR 9): they come as fast among a hundred thousand contributions as among a
 * thousand (bench: aportes).
 */
import { oneAtATime } from '@caparazon/service-kit/one-at-a-time';
import { remembering } from '@caparazon/service-kit/remembered';
import mongoose, { type ClientSession } from 'mongoose';
import { type Change, changesSince, latestMark, type Mark } from './cambios.ts';

interface Followed<Filters, Answer> {
  /** Under which health and metrics tell of it. */
  name: string;
  read: (filters: Filters, session: ClientSession) => Promise<Answer>;
  /** The answer after a change; null when the change does not say enough: it is read anew. */
  after: (answer: Answer, filters: Filters, change: Change) => Answer | null;
}

/** What nobody told of, such as a change by hand in the database, is found after so long. */
const knownMs = 3600_000;
/** The one that was asked for longest ago is forgotten first. */
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
 * @returns what answers, whichever the filters are; `now` is in epoch milliseconds
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

  /** Brings what is remembered up to everything that had happened before. */
  const follow = oneAtATime(async () => {
    const told = seen && (await changesSince(seen));
    if (told === null) {
      const mark = await latestMark();
      // At once: an answer of the mark before, stored in between, would miss what led to this one.
      remembered.clear();
      seen = mark;
      return;
    }
    for (const change of told.changes) apply(change);
    seen = told.mark;
  });

  /** Reads, and tells what change the answer is of. */
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
    // One that is of another moment than the rest could not follow with them.
    if (mark.id === seen?.id) remembered.set(key, { filters, answer, at: now });
    const [oldest] = remembered.keys();
    if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest);
    return answer;
  };
}
