/** CPU of svc-auth for a login ÷ that of one bare argon2id hash at the same cost. */
import { randomUUID } from 'node:crypto';
import { compare, ratioVerdict } from './measure/compare.ts';
import { createDatabase } from './measure/database.ts';
import { createClient } from './measure/load.ts';
import { startPart } from './measure/part.ts';
import { cpuWhile } from './measure/process.ts';

const bar = 1.2;
const rounds = { warmUp: 15, rounds: 12 };
const times = 20;
const password = 'tortuga-de-prueba';

await using database = await createDatabase();
await using service = await startPart({
  script: 'svc-auth/src/main.ts',
  env: { ...database.env, INTERNAL_TOKEN: randomUUID(), ADMIN_PASSWORD: password, KEYS_SECRET: randomUUID() },
  readyAt: '/health',
});
await using argon2 = await startPart({ script: 'trials/bench/bare/hash.ts' });
const client = createClient(1);
const login = {
  url: `${service.url}/api/auth/signin`,
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: Buffer.from(JSON.stringify({ usernameOrEmail: 'admin', password })),
} as const;

const comparison = await compare(
  async () => (await cpuWhile(service.pid, () => client.repeat(login, times))) / times,
  async () => (await cpuWhile(argon2.pid, () => argon2.ask(times))) / times,
  rounds,
);
client.close();
ratioVerdict('login ÷ argon2id', comparison, bar, { of: 'CPU a login', ours: 'svc-auth', bare: 'one hash' });
