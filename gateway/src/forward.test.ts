import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { json } from 'node:stream/consumers';
import { addressOf, type CallSpec } from '@caparazon/call/call';
import { limits } from '@caparazon/call/limits';
import { serviceLimits } from '@caparazon/call/service-limits';
import { generalMessages as general } from '@caparazon/call/words';
import { keepAliveMs } from '@caparazon/service-kit/listen';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { calls } from './calls.ts';
import { startTestGateway, type TestGateway } from './gateway.fixture.ts';
import { serviceTimeouts } from './service-timeouts.ts';
import type { Behaviour } from './stand-in.ts';

const timeouts = { connectMs: 600, silenceMs: 600, silenceWithFilesMs: 600, idleMs: 600 };
const patienceMs = 10_000;
let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startTestGateway({ timeouts });
});
afterEach(() => {
  for (const service of [gateway.auth, gateway.cases, gateway.contrib]) service.behave = () => false;
  gateway.logged.length = 0;
});
afterAll(() => gateway.close());

const standInOf = ({ service }: CallSpec) =>
  ({ 'svc-auth': gateway.auth, 'svc-cases': gateway.cases, 'svc-contrib': gateway.contrib })[service];

const pathOf = (spec: CallSpec) => addressOf({ path: spec.path.replace(/\{\w+\}/g, '1') });

/** As large as the call allows, up to a megabyte: a service that stops reading leaves most of it in the connection. */
const largeFor = ({ bodyLimit = limits.body.plain }: CallSpec) => 'a'.repeat(Math.min(bodyLimit, 1024 * 1024));

const send = (spec: CallSpec, body: string | ReadableStream) =>
  gateway.fetch(pathOf(spec), {
    method: spec.method.toUpperCase(),
    body,
    headers: { Authorization: `Bearer ${gateway.token()}`, 'Content-Type': 'application/json' },
    duplex: 'half',
    signal: AbortSignal.timeout(patienceMs),
  } as RequestInit);

const unavailable = { message: general.unavailable, errores: [], codigo: 'no_disponible' };

const refuseMidBody: Behaviour = (req, res) => {
  req.once('data', () => {
    req.pause();
    res.writeHead(415, { 'Content-Type': 'application/json' }).end('{"codigo":"tipo_no_admitido"}');
  });
  return true;
};
const cutMidBody: Behaviour = (req) => {
  req.once('data', () => req.socket.destroy());
  return true;
};
const stall: Behaviour = (req) => {
  req.once('data', () => req.pause());
  return true;
};

/** One call of each kind that the gateway distinguishes, since each stalled one takes its time. */
const kindOf = ({ service, bodyLimit, files, consumes, access }: CallSpec) =>
  JSON.stringify([service, bodyLimit, files !== undefined, consumes !== undefined, access === 'public']);
const withBody = [
  ...new Map(
    calls
      .filter(({ body, consumes }) => (body ?? consumes) !== undefined)
      .map((spec): [string, CallSpec] => [kindOf(spec), spec]),
  ).values(),
];

test.each(withBody.map((spec): [string, CallSpec] => [spec.id, spec]))(
  '%s does not block the next request when its service refuses, cuts or leaves it in the middle of its body',
  async (_, spec) => {
    const service = standInOf(spec);
    const body = largeFor(spec);
    for (let i = 0; i < 2; i += 1) {
      service.behave = refuseMidBody;
      const refused = await send(spec, body);
      expect([refused.status, await refused.json()]).toEqual([415, { codigo: 'tipo_no_admitido' }]);
      service.behave = () => false;
      expect((await send(spec, '{}')).status).toBe(200);
    }
    for (const behaviour of [cutMidBody, stall]) {
      service.behave = behaviour;
      const bodies = [body, new Blob([body]).stream()];
      for (const failed of await Promise.all(bodies.map((each) => send(spec, each)))) {
        expect([failed.status, await failed.json()]).toEqual([503, unavailable]);
      }
      service.behave = () => false;
      for (let i = 0; i < 3; i += 1) expect((await send(spec, '{}')).status).toBe(200);
    }
  },
);

function open(path: string, headers: Record<string, string | number>): ClientRequest {
  const sending = request(`${gateway.url}${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${gateway.token()}`, 'Content-Type': 'application/json', ...headers },
  });
  sending.on('error', () => {});
  sending.write('{"a":');
  return sending;
}

test.each([
  ['announced', { 'Content-Length': 100_000 }],
  ['in pieces', { 'Transfer-Encoding': 'chunked' }],
])('a client is told when it stops in the middle of a body, %s, and the service is not blamed', async (_, headers) => {
  const sending = open('/api/reportes', headers);
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  expect([answer.statusCode, answer.headers.connection]).toEqual([408, 'close']);
  expect(await json(answer)).toEqual({ message: general.stalled, errores: [], codigo: 'envio_cortado' });
  sending.destroy();
  expect(gateway.logged).toMatchObject([{ level: 30, path: '/api/reportes', status: 408 }]);
  expect((await gateway.fetch('/api/reportes', { method: 'POST', body: '{}' })).status).toBe(200);
});

test('a service that draws photos gets more time than one that answers from its database, in the same call too', async () => {
  const patient = await startTestGateway({ timeouts: { ...timeouts, silenceWithFilesMs: 30_000 } });
  const answered: ServerResponse[] = [];
  const late: Behaviour = (_req, res) => answered.push(res) > 0;
  patient.cases.behave = late;
  patient.contrib.behave = late;
  const post = (path: string, body = '{}') => patient.fetch(path, { method: 'POST', body });
  const report = post('/api/reportes', `{"fotos":"${'a'.repeat(limits.body.plain)}"}`);
  expect((await post('/api/reportes')).status).toBe(503);
  expect((await post('/api/voluntariado')).status).toBe(503);
  expect((await post('/api/voluntariado')).status).toBe(503);
  answered[0]?.writeHead(201).end('{}');
  expect((await report).status).toBe(201);
  await patient.close();
});

test('the reason why a service did not answer is logged with the request id', async () => {
  const post = () => gateway.fetch('/api/reportes', { method: 'POST', body: '{}' });
  const line = () => gateway.logged.find(({ msg }) => msg === 'a service did not answer');
  expect((await post()).status).toBe(200);
  gateway.cases.behave = cutMidBody;
  const cut = await post();
  const reqId = cut.headers.get('x-request-id');
  expect(line()).toMatchObject({ service: 'svc-cases', reqId, code: 'UND_ERR_SOCKET', reusedSocket: true });
  await gateway.cases.down();
  for (const ask of [post, () => gateway.fetch('/api/departamentos')]) {
    gateway.logged.length = 0;
    const refused = await ask();
    expect(refused.status).toBe(503);
    const fresh = { reqId: refused.headers.get('x-request-id'), code: 'ECONNREFUSED', reusedSocket: false };
    expect(line()).toMatchObject(fresh);
  }
  await gateway.cases.up();
});

test('a read is logged as such when all its kept connections break', async () => {
  expect((await gateway.fetch('/api/departamentos')).status).toBe(200);
  gateway.cases.behave = (req) => {
    req.socket.destroy();
    return true;
  };
  expect((await gateway.fetch('/api/departamentos')).status).toBe(503);
  expect(gateway.logged).toContainEqual(
    expect.objectContaining({ msg: 'a service did not answer', code: 'UND_ERR_SOCKET' }),
  );
});

test('a card number in an address is not logged', async () => {
  await gateway.fetch('/api/aportes/4539578763621486/anular');
  expect(JSON.stringify(gateway.logged)).toContain('/api/aportes/453957******1486/anular');
  expect(JSON.stringify(gateway.logged)).not.toContain('4539578763621486');
});

test.each([
  ['/api/aportes/4539-5787-6362-1486/anular', '/api/aportes/****-****-****-****/anular'],
  ['/api/aportes/4539%205787%206362%201486', '/api/aportes/****%******%******%******'],
])('nor is one with separated digits: %s', async (path, logged) => {
  await gateway.fetch(path);
  expect(gateway.logged).toContainEqual(expect.objectContaining({ path: logged }));
});

test('an unused connection is closed by the gateway, long before the service would', async () => {
  expect(serviceTimeouts.idleMs).toBeLessThan(keepAliveMs - 10_000);
  const { cases, contrib } = gateway;
  for (const { service, path, init } of [
    { service: cases, path: '/api/departamentos', init: {} },
    { service: contrib, path: '/api/voluntariado', init: { method: 'POST', body: '{}' } },
  ]) {
    let socket: Socket | undefined;
    service.behave = (req) => {
      socket = req.socket;
      return false;
    };
    const answer = await gateway.fetch(path, init);
    expect(answer.status).toBe(200);
    if (socket === undefined) throw new Error('nothing came');
    // The service's limit is a minute.
    await once(socket, 'end', { signal: AbortSignal.timeout(patienceMs) });
  }
});

async function deafListener(): Promise<{ url: string; process: ChildProcess; fillers: Socket[] }> {
  const script = `const s=require('node:net').createServer();s.listen({port:0,host:'127.0.0.1',backlog:1},()=>process.stdout.write(String(s.address().port)))`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  child.kill('SIGSTOP');
  const fillers = Array.from({ length: 8 }, () => connect(Number(port), '127.0.0.1').on('error', () => {}));
  await once(fillers[0] as Socket, 'connect');
  return { url: `http://127.0.0.1:${port}`, process: child, fillers };
}

test('a service that accepts no connection counts as down at once, for requests with a body too', async () => {
  const deaf = await deafListener();
  const cut = await startTestGateway({ timeouts: { ...timeouts, silenceMs: 60_000 }, casesUrls: [deaf.url] });
  for (const init of [{}, { method: 'POST', body: '{}' }]) {
    const answer = await cut.fetch('/api/reportes', {
      ...init,
      headers: { Authorization: `Bearer ${cut.token()}` },
      signal: AbortSignal.timeout(patienceMs),
    });
    expect(answer.status).toBe(503);
    expect(cut.logged).toContainEqual(
      expect.objectContaining({ code: 'UND_ERR_CONNECT_TIMEOUT', reusedSocket: false }),
    );
    cut.logged.length = 0;
  }
  for (const filler of deaf.fillers) filler.destroy();
  deaf.process.kill('SIGKILL');
  await cut.close();
});

test('a service that stalls in the middle of an answer is cut', async () => {
  gateway.cases.behave = (req, res) => {
    req.resume().once('end', () => res.writeHead(200, { 'Content-Length': 100 }).write('{'));
    return true;
  };
  const large = `"${'a'.repeat(limits.body.plain)}"`;
  for (const body of [large, '{}']) {
    const answer = await gateway.fetch('/api/reportes', {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(patienceMs),
    });
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow('terminated');
  }
});

const crowd = 300;

test('small bodies that arrive slowly block nobody', async () => {
  const patient = await startTestGateway();
  const { port } = patient;
  const head = `POST /api/reportes HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`;
  const slow = Array.from({ length: crowd }, () => connect(port, '127.0.0.1').on('error', () => {}));
  await Promise.all(slow.map((socket) => new Promise((resolve) => socket.write(head, resolve))));
  const signal = AbortSignal.timeout(patienceMs);
  expect((await patient.fetch('/api/reportes', { method: 'POST', body: '{}', signal })).status).toBe(200);
  expect(patient.cases.received).toHaveLength(1);
  for (const socket of slow) socket.destroy();
  await patient.close();
});

test('an address with many requests leaves room for the others', async () => {
  const patient = await startTestGateway({ trustedProxies: '127.0.0.0/8' });
  const from = (address: string, signal: AbortSignal) =>
    patient.fetch('/api/departamentos', { headers: { 'X-Forwarded-For': address }, signal });
  const held: ServerResponse[] = [];
  const full = Promise.withResolvers<void>();
  patient.cases.behave = (_req, res) => {
    if (held.push(res) === serviceLimits.forwarded.atOnce * serviceLimits.share) full.resolve();
    return true;
  };
  const over = new AbortController();
  const many = Array.from({ length: crowd }, () => from('198.51.100.7', over.signal).catch(() => null));
  await full.promise;
  patient.cases.behave = () => false;
  expect((await from('203.0.113.9', AbortSignal.timeout(patienceMs))).status).toBe(200);
  expect(patient.cases.received).toHaveLength(1);
  over.abort();
  await Promise.all(many);
  await patient.close();
});
