/** Measures svc-cases beside a minimal program with the same answers. */
import assert from 'node:assert/strict';
import type { Db } from 'mongodb';
import { type Auth, startAuth } from './auth.ts';
import { type Comparison, compare, type Side } from './compare.ts';
import { createDatabase, type TemporaryDatabase } from './database.ts';
import { createClient } from './load.ts';
import { type Part, type PartOptions, startPart } from './part.ts';
import { cpuWhile } from './process.ts';

/** @param options overrides of the defaults */
export const startCases = (
  { env: own }: Pick<TemporaryDatabase, 'env'>,
  { url, internalToken }: Pick<Auth, 'url' | 'internalToken'>,
  { env, ...options }: Partial<PartOptions> = {},
): Promise<Part> =>
  startPart({
    script: 'svc-cases/src/main.ts',
    env: { ...own, AUTH_URL: url, INTERNAL_TOKEN: internalToken, ...env },
    readyAt: '/health',
    ...options,
  });

interface Question {
  /** Path of the minimal program, below the project's folder. */
  bare: string;
  /** Fills the shared database after svc-cases has started. */
  fill: (db: Db) => Promise<void>;
  /** Requests after filling; several form one visit. */
  paths: () => readonly string[];
  /** Concurrent requests. */
  connections: number;
  /** For each round: single requests concurrently, visits sequentially. */
  times: number;
  rounds: { warmUp: number; rounds: number };
  /** Throws unless the answers, in the order of the paths, are those to measure. */
  check?: (answers: readonly string[]) => void;
}

/** CPU milliseconds for each request or visit of both programs, whose answers must be equal. */
export async function casesBeside(question: Question): Promise<Comparison> {
  const started = new AsyncDisposableStack();
  try {
    return await measure(question, started);
  } finally {
    await started.disposeAsync();
  }
}

/** @param started disposes what is started here, in reverse order */
async function measure(
  { bare, fill, paths, connections, times, rounds, check }: Question,
  started: AsyncDisposableStack,
): Promise<Comparison> {
  const auth = started.use(await startAuth());
  const database = started.use(await createDatabase());
  const service = started.use(await startCases(database, auth));
  await fill(database.db);
  const handler = started.use(await startPart({ script: bare, env: database.env, readyAt: '/' }));
  const client = createClient(connections);
  const headers = { Authorization: auth.authorization };
  const calls = paths();
  const askedOf = ({ url }: Part) => calls.map((path) => ({ url: url + path, headers }));

  const side = (part: Part): Side => {
    const asked = askedOf(part);
    const [only] = asked;
    const work = async () => {
      if (asked.length === 1 && only !== undefined) await client.repeat(only, times);
      else for (let n = 0; n < times; n += 1) await Promise.all(asked.map(client.send));
    };
    return async () => (await cpuWhile(part.pid, work)) / times;
  };

  const answersOf = (part: Part) => Promise.all(askedOf(part).map(async (asked) => (await client.send(asked)).body));
  const [ours, theirs] = await Promise.all([answersOf(service), answersOf(handler)]);
  for (const [place, path] of calls.entries()) {
    const [one, other] = [ours, theirs].map((answers): unknown => JSON.parse(answers[place] ?? ''));
    assert.deepEqual(one, other, `both must answer ${path} the same`);
  }
  check?.(ours);
  const comparison = await compare(side(service), side(handler), rounds);
  client.close();
  return comparison;
}
