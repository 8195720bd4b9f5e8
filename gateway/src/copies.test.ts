/** Several copies of a service behind one gateway (rule: many-copies). */
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { startTestGateway, type TestGateway } from './gateway.fixture.ts';
import { type StandIn, startStandIn } from './stand-in.ts';

let first: StandIn;
let second: StandIn;
let gateway: TestGateway;

beforeAll(async () => {
  [first, second] = [await startStandIn('uno'), await startStandIn('dos')];
  gateway = await startTestGateway({ casesUrls: [first.url, second.url], timeouts: quick });
});
afterEach(async () => {
  for (const copy of [first, second]) {
    copy.behave = () => false;
    copy.received.length = 0;
    await copy.down();
    await copy.up();
  }
  await bothWell();
});
afterAll(async () => {
  await gateway.close();
  await Promise.all([first.down(), second.down()]);
});

const quick = { connectMs: 300, silenceMs: 2000, silenceWithFilesMs: 2000, idleMs: 1000 };
const asked = ({ received }: StandIn) => received.filter(({ url }) => url !== '/health');
const get = () => gateway.fetch('/api/departamentos');
const post = () => gateway.fetch('/api/reportes', { method: 'POST', body: '{}' });

async function until(holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 10_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('it never came to hold');
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const bothWell = () =>
  until(async () => {
    const before = [asked(first).length, asked(second).length];
    await Promise.all([get(), get()]);
    const after = [asked(first).length, asked(second).length];
    first.received.length = 0;
    second.received.length = 0;
    return after.every((count, i) => count > (before[i] ?? 0));
  });

test('requests with and without a body are spread over the copies', async () => {
  for (const send of [get, post]) {
    await Promise.all(Array.from({ length: 20 }, send));
    for (const copy of [first, second]) {
      expect(asked(copy).length).toBeGreaterThanOrEqual(8);
      copy.received.length = 0;
    }
  }
});

test('a slow copy gets fewer requests', async () => {
  const held: (() => void)[] = [];
  first.behave = ({ url }, res) => {
    if (url === '/health') return false;
    held.push(() => res.end('{}'));
    return true;
  };
  const waiting = Promise.all([get(), get()]);
  await until(async () => held.length > 0);
  for (let i = 0; i < 10; i += 1) expect((await get()).status).toBe(200);
  expect(held.length).toBeLessThanOrEqual(2);
  for (const letGo of held) letGo();
  await waiting;
});

test('a copy that refuses connections costs nobody an answer, not even of a write', async () => {
  await first.down();
  const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => (i % 2 === 0 ? get() : post())));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(asked(second)).toHaveLength(30);
});

test('a read is sent to another copy when its copy dies, and a write is not', async () => {
  const dies: StandIn['behave'] = ({ url, socket }) => {
    if (url !== '/health') socket.destroy();
    return url !== '/health';
  };
  first.behave = dies;
  const reads = await Promise.all(Array.from({ length: 10 }, get));
  expect(reads.map(({ status }) => status)).toEqual(Array(10).fill(200));
  second.behave = dies;
  let sent = 0;
  const count: StandIn['behave'] = (req, res) => {
    if (req.method === 'POST') sent += 1;
    return dies(req, res);
  };
  [first.behave, second.behave] = [count, count];
  expect((await post()).status).toBe(503);
  expect(sent).toBe(1);
});

test('a copy that is about to end gets no more requests, and overall health stays good', async () => {
  first.behave = ({ url }, res) => {
    if (url !== '/health') return false;
    res.writeHead(503, { 'Content-Type': 'application/json' }).end('{"status":"down","database":"ok"}');
    return true;
  };
  await until(async () => {
    first.received.length = 0;
    await Promise.all([get(), get(), post(), post()]);
    return asked(first).length === 0;
  });
  const health = await gateway.fetch('/api/health');
  expect([health.status, await health.json()]).toMatchObject([200, { services: { 'svc-cases': { status: 'ok' } } }]);
});

test('a request reaches a copy when none is healthy, so that a copy answers', async () => {
  const unwell: StandIn['behave'] = ({ url }, res) => {
    res.writeHead(503, { 'Content-Type': 'application/json' });
    res.end(url === '/health' ? '{"status":"down","database":"down"}' : '{"codigo":"no_disponible"}');
    return true;
  };
  [first.behave, second.behave] = [unwell, unwell];
  await until(async () => (await (await get()).json()).codigo === 'no_disponible');
  expect((await gateway.fetch('/api/health')).status).toBe(503);
  await Promise.all([first.down(), second.down()]);
  for (const send of [get, post]) {
    const answer = await send();
    expect([answer.status, await answer.json()]).toMatchObject([503, { codigo: 'no_disponible' }]);
  }
});
