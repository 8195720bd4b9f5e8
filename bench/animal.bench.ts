/**
 * CPU of svc-cases for all calls of the page of an animal with 1,000 sheets and 5,000 doses, its tabs included, token checks,
 * validation and log included, ÷ that of a bare node:http handler that reads and answers the same.
 */
import assert from 'node:assert/strict';
import { callsOf, fillAnimal } from './measure/animal.ts';
import { startAuth } from './measure/auth.ts';
import { compare, ratioVerdict, type Side } from './measure/compare.ts';
import { createDatabase } from './measure/database.ts';
import { createClient } from './measure/load.ts';
import { type Part, startPart } from './measure/part.ts';
import { cpuWhile } from './measure/process.ts';

const bar = 1.3;
const rounds = { warmUp: 6, rounds: 12 };
const visits = 30;
const animal = { id: 7, sheets: 1000, instances: 5000 };

using auth = await startAuth();
await using database = await createDatabase();
await using service = await startPart({
  script: 'svc-cases/src/main.ts',
  env: { ...database.env, AUTH_URL: auth.url, INTERNAL_TOKEN: auth.internalToken },
  readyAt: '/health',
});
await fillAnimal(database.db, animal);
await using handler = await startPart({ script: 'bench/bare/animal.ts', env: database.env, readyAt: '/' });
const client = createClient(4);
const headers = { Authorization: auth.authorization };
const calls = callsOf(animal.id);

const visit =
  ({ pid, url }: Part): Side =>
  async () => {
    const work = async () => {
      for (let n = 0; n < visits; n += 1) {
        await Promise.all(calls.map((path) => client.send({ url: url + path, headers })));
      }
    };
    return (await cpuWhile(pid, work)) / visits;
  };

for (const path of calls) {
  const [ours, bare] = await Promise.all(
    [service, handler].map(({ url }) => client.send({ url: url + path, headers })),
  );
  assert.deepEqual(JSON.parse(ours?.body ?? ''), JSON.parse(bare?.body ?? ''), `both must answer ${path} the same`);
}
const comparison = await compare(visit(service), visit(handler), rounds);
client.close();
ratioVerdict('page of an animal ÷ bare handler', comparison, bar, {
  of: `CPU of its ${calls.length} calls`,
  ours: 'svc-cases',
  bare: 'bare',
});
