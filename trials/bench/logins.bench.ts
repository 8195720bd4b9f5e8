/**
 * p95 of a list while 8 people log in repeatedly ÷ without logins: reports of svc-cases, and users
 * of svc-auth, which hashes the passwords. Lists are requested sequentially.
 */
import { randomUUID } from 'node:crypto';
import type { Sesion } from '@caparazon/call/sesion/calls';
import { startCases } from './measure/cases.ts';
import { compare, p95, ratioVerdict, type Side } from './measure/compare.ts';
import { createDatabase } from './measure/database.ts';
import { type Asked, createClient } from './measure/load.ts';
import { startPart } from './measure/part.ts';
import { fillReportes } from './measure/reportes.ts';

const bar = 1.5;
const rounds = { warmUp: 2, rounds: 16 };
const lists = 200;
const logins = 8;
const reportes = 10_000;
const password = 'tortuga-de-prueba';
const INTERNAL_TOKEN = randomUUID();

await using usuarios = await createDatabase();
await using casos = await createDatabase();
await using auth = await startPart({
  script: 'svc-auth/src/main.ts',
  env: { ...usuarios.env, INTERNAL_TOKEN, ADMIN_PASSWORD: password, KEYS_SECRET: randomUUID() },
  readyAt: '/health',
});
await using cases = await startCases(casos, { url: auth.url, internalToken: INTERNAL_TOKEN });
await fillReportes(casos.db, reportes);

const door = createClient(logins);
const reader = createClient(1);
const login: Asked = {
  url: `${auth.url}/api/auth/signin`,
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: Buffer.from(JSON.stringify({ usernameOrEmail: 'admin', password })),
};
const { accessToken } = JSON.parse((await door.send(login)).body) as Sesion;
const headers = { Authorization: `Bearer ${accessToken}` };

const idle =
  (list: Asked): Side =>
  async () =>
    p95(await reader.repeat(list, lists));

const whileLoggingIn =
  (list: Asked): Side =>
  async () => {
    const done = new AbortController();
    const comingIn = Array.from({ length: logins }, async () => {
      while (!done.signal.aborted) await door.send(login);
    });
    const slow = await idle(list)();
    done.abort();
    await Promise.all(comingIn);
    return slow;
  };

for (const [name, url] of [
  ['reportes', `${cases.url}/api/reportes`],
  ['usuarios', `${auth.url}/api/usuarios/page`],
] as const) {
  const list = { url, headers };
  ratioVerdict(`${name} during ${logins} logins ÷ idle`, await compare(whileLoggingIn(list), idle(list), rounds), bar, {
    of: 'p95',
    ours: 'during logins',
    bare: 'idle',
  });
}
door.close();
reader.close();
