import { createHmac, createPublicKey, createSign } from 'node:crypto';
import { call } from '@caparazon/call/call';
import { idText } from '@caparazon/call/fields';
import { limits } from '@caparazon/call/limits';
import { sesionMessages } from '@caparazon/call/sesion/words';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { createApp } from './app.ts';
import { AuthState } from './auth-state.ts';
import { createAuthenticate } from './authenticate.ts';
import { drain, listen } from './listen.ts';
import { serve } from './serve.ts';
import type { Session } from './session.ts';
import { createTestKey, startTestService, type TestService } from './testing.ts';
import { signToken } from './token.ts';

const base = { service: 'svc-cases', method: 'get', summary: 'Una prueba' } as const;
const closed = call({ ...base, id: 'closed', path: '/closed', access: 'session' });
const administrators = call({
  ...base,
  id: 'administrators',
  method: 'post',
  path: '/administrators/{id}',
  access: ['ADMIN'],
  params: z.object({ id: idText }),
  body: z.object({ nombre: z.string() }),
});
const open = call({ ...base, id: 'open', path: '/open', access: 'public' });

let service: TestService;
const key = createTestKey();
const other = createTestKey('test-key');

beforeAll(async () => {
  service = await startTestService({
    name: 'svc-cases',
    app: (kit) =>
      createApp(kit, (routes) => {
        serve(routes, closed, ({ session }) => ({ idUsuario: session.idUsuario, rol: session.rol }));
        serve(routes, administrators, ({ session, body }) => ({ rol: session.rol, ...body }));
        serve(routes, open, ({ session }) => ({ idUsuario: session?.idUsuario ?? null }));
      }),
  });
  service.state.apply(stateWith({ keys: [key.jwk] }), service.clock.now());
});
afterAll(() => service.close());

const stateWith = (news: Partial<Parameters<AuthState['apply']>[0]>) => ({
  cursor: 'c',
  keys: [key.jwk],
  sesionesTerminadas: [],
  usuariosTerminados: [],
  ...news,
});

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function session(more: Partial<Session> = {}): Session {
  const since = service.clock.now();
  return { idUsuario: 7, rol: 'VOL', sid: 's1', since, until: since + limits.session.lifeMs, ...more };
}

function claims(more: object = {}) {
  const iat = service.clock.now() / 1000;
  return { sub: '7', rol: 'VOL', sid: 's1', iss: 'caparazon', aud: 'caparazon-api', iat, exp: iat + 3600, ...more };
}

function forge(header: object, payload: object, sign: (input: string) => string): string {
  const input = `${encode(header)}.${encode(payload)}`;
  return `${input}.${sign(input)}`;
}

const es256 = (input: string) =>
  createSign('SHA256').update(input).sign({ key: key.privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url');
const header = { alg: 'ES256', typ: 'JWT', kid: key.kid };
const publicPem = () => createPublicKey({ key: { ...key.jwk }, format: 'jwk' }).export({ type: 'spki', format: 'pem' });

const statusOf = async (token: string) => (await service.call(closed, { as: { token } })).status;

test('a valid token gives its session', async () => {
  const answer = await service.call(closed, { as: { token: signToken(key, session()) } });
  expect(answer.ok()).toEqual({ idUsuario: 7, rol: 'VOL' });
  expect(await statusOf(forge(header, claims(), es256))).toBe(200);
});

test('a role that the call does not name is refused before the input is read', async () => {
  const sent = [
    { params: { id: '1' }, body: { nombre: 'Tita' } },
    { params: { id: 'abc' }, body: { nombre: 'Tita' } },
    { params: { id: '1' }, raw: { body: { nombre: { $ne: null } } } },
  ];
  for (const sending of sent) {
    for (const rol of ['VOL', 'VOL_FIN'] as const) {
      const refused = await service.call(administrators, {
        ...sending,
        as: { token: signToken(key, session({ rol })) },
      });
      expect(refused.status).toBe(403);
      expect(refused.error()).toEqual({ message: sesionMessages.forbidden, errores: [], codigo: 'no_permitido' });
    }
    expect((await service.call(administrators, sending)).status).toBe(401);
  }
  const [right, ...wrong] = sent;
  const as = { token: signToken(key, session({ rol: 'ADMIN' })) };
  expect((await service.call(administrators, { ...right, as })).ok()).toEqual({ rol: 'ADMIN', nombre: 'Tita' });
  for (const sending of wrong) expect((await service.call(administrators, { ...sending, as })).status).toBe(400);
});

const longLater = () => (service.clock.now() + limits.session.lifeMs) / 1000 + 60;
const tomorrow = () => {
  const since = service.clock.now() + 24 * 3600_000;
  return { since, until: since + limits.session.lifeMs };
};
const good = () => signToken(key, session());
const attacks: [string, () => string][] = [
  ['whose claims are not JSON', () => `${encode(header)}.${Buffer.from('{"sub":').toString('base64url')}.AAAA`],
  ['whose header is not JSON', () => `${Buffer.from('{"alg":').toString('base64url')}.${encode(claims())}.AAAA`],
  ['with a critical extension', () => forge({ ...header, crit: ['exp'] }, claims(), es256)],
  ['that outlives the longest session', () => forge(header, claims({ exp: longLater() }), es256)],
  ['of a session that begins tomorrow', () => signToken(key, session(tomorrow()))],
  ['expired', () => forge(header, claims({ exp: service.clock.now() / 1000 - 1 }), es256)],
  ['without exp', () => forge(header, claims({ exp: undefined }), es256)],
  ['without sid', () => forge(header, claims({ sid: undefined }), es256)],
  ['without sub', () => forge(header, claims({ sub: undefined }), es256)],
  ['of a role that does not exist', () => forge(header, claims({ rol: 'ROOT' }), es256)],
  ['of another issuer', () => forge(header, claims({ iss: 'otro' }), es256)],
  ['for another audience', () => forge(header, claims({ aud: 'otro' }), es256)],
  ['not valid yet', () => forge(header, claims({ nbf: service.clock.now() / 1000 + 60 }), es256)],
  ['signed by another key under the same name', () => signToken(other, session())],
  ['of an unknown key', () => signToken({ ...key, kid: 'nadie' }, session())],
  ['with alg none', () => forge({ ...header, alg: 'none' }, claims(), () => '')],
  [
    'with HS256 and the public key as the secret',
    () =>
      forge({ ...header, alg: 'HS256' }, claims(), (input) =>
        createHmac('sha256', publicPem()).update(input).digest('base64url'),
      ),
  ],
  ['tampered with', () => good().replace(/\.[^.]+\./, `.${encode(claims({ rol: 'ADMIN' }))}.`)],
  ['cut short', () => good().slice(0, -4)],
  ['no JWT', () => 'abc'],
  ['empty', () => ''],
  ['enormous', () => `${'a'.repeat(6000)}.b.c`],
];

test.each(attacks)('a token %s is 401 when the call needs a session, and ignored otherwise', async (_, make) => {
  const token = make();
  const answer = await service.call(closed, { as: { token } });
  expect(answer.status).toBe(401);
  expect(answer.error()).toEqual({ message: sesionMessages.none, errores: [], codigo: 'sin_sesion' });
  expect((await service.call(open, { as: { token } })).ok()).toEqual({ idUsuario: null });
});

test('a request without a token is 401', async () => {
  expect((await service.call(closed)).status).toBe(401);
  const basic = await service.call(closed, { raw: { headers: { Authorization: 'Basic YTpi' } } });
  expect(basic.status).toBe(401);
});

test('a token is refused once it has expired', async () => {
  const token = signToken(key, session({ until: service.clock.now() + 1000 }));
  expect(await statusOf(token)).toBe(200);
  service.clock.advance(1000);
  expect(await statusOf(token)).toBe(401);
});

test('a token is refused once its session has ended', async () => {
  const token = signToken(key, session({ sid: 'a' }));
  const sibling = signToken(key, session({ sid: 'b' }));
  expect(await statusOf(token)).toBe(200);
  const hasta = service.clock.now() + limits.session.lifeMs;
  service.state.apply(stateWith({ sesionesTerminadas: [{ sid: 'a', hasta }] }), service.clock.now());
  expect(await statusOf(token)).toBe(401);
  expect(await statusOf(sibling)).toBe(200);
});

test("ending a user's sessions spares the one that did it, later ones and other users", async () => {
  const doer = signToken(key, session({ sid: 'doer', idUsuario: 9 }));
  const older = signToken(key, session({ sid: 'older', idUsuario: 9 }));
  const stranger = signToken(key, session({ sid: 'x', idUsuario: 10 }));
  service.clock.advance(5);
  const ended = { idUsuario: 9, antesDe: service.clock.now(), salvo: 'doer', hasta: service.clock.now() + 1e8 };
  service.state.apply(stateWith({ usuariosTerminados: [ended] }), service.clock.now());
  const later = signToken(key, session({ sid: 'later', idUsuario: 9 }));
  expect(await Promise.all([doer, older, stranger, later].map(statusOf))).toEqual([200, 401, 200, 200]);
});

test('rotated keys log nobody out, and a removed key verifies nothing', async () => {
  const next = createTestKey('next');
  const old = signToken(key, session({ idUsuario: 20 }));
  const young = signToken(next, session({ idUsuario: 20 }));
  expect(await Promise.all([old, young].map(statusOf))).toEqual([200, 401]);
  service.state.apply(stateWith({ keys: [key.jwk, next.jwk] }), service.clock.now());
  expect(await Promise.all([old, young].map(statusOf))).toEqual([200, 200]);
  service.state.apply(stateWith({ keys: [next.jwk] }), service.clock.now());
  expect(await Promise.all([old, young].map(statusOf))).toEqual([401, 200]);
});

test('a token is neither valid nor invalid while no key is known', () => {
  const authenticate = createAuthenticate(new AuthState(), service.clock.now);
  expect(authenticate(`Bearer ${good()}`)).toBe('undecided');
  expect(authenticate(undefined)).toBeNull();
});

test('a logout waits for the keys when the service has just started', async () => {
  const state = new AuthState();
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>();
  const authenticate = createAuthenticate(state, service.clock.now);
  const kit = {
    ...service.kit,
    sessions: state,
    authenticate: (header: string | undefined) => {
      isAsked();
      return authenticate(header);
    },
  };
  const app = createApp(kit, (routes) => serve(routes, closed, ({ session: { idUsuario } }) => ({ idUsuario })));
  const { server, port } = await listen(app.callback(), 0, '127.0.0.1');
  const headers = { Authorization: `Bearer ${good()}` };
  const ask = () => fetch(`http://127.0.0.1:${port}/api/closed`, { headers });
  expect((await ask()).status).toBe(503);
  const waiting = ask();
  await asked;
  state.apply(stateWith({}), service.clock.now());
  expect((await waiting).status).toBe(200);
  await drain(server, 5000);
});

test('a remembered token is checked in under 10 µs of CPU, and a forgotten one is verified again', () => {
  const state = new AuthState();
  state.apply(stateWith({}), service.clock.now());
  const authenticate = createAuthenticate(state, service.clock.now, 2);
  const headers = ['a', 'b', 'c', 'd', 'e', 'f'].map((sid) => `Bearer ${signToken(key, session({ sid }))}`);
  for (const one of [...headers, ...headers]) expect(authenticate(one)).not.toBeNull();
  const rounds = 20_000;
  const start = process.cpuUsage();
  for (let i = 0; i < rounds; i += 1) authenticate(headers[5]);
  expect(process.cpuUsage(start).user / rounds).toBeLessThan(10);
});
