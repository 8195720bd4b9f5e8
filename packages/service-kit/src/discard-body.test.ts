import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { call } from '@caparazon/call/call';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createApp } from './app.ts';
import { unsupportedType } from './errors.ts';
import { serve } from './serve.ts';
import { startTestService, type TestService } from './testing.ts';

const base = { service: 'svc-cases', access: 'public', summary: 'Una prueba', bodyLimit: 8 * 1024 * 1024 } as const;
const refuse = call({ ...base, id: 'refuse', method: 'post', path: '/refuse' });
const leave = call({ ...base, id: 'leave', method: 'post', path: '/leave' });
const pause = call({ ...base, id: 'pause', method: 'post', path: '/pause' });
const read = call({ ...base, id: 'read', method: 'post', path: '/read' });

let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    name: 'svc-cases',
    app: (kit) =>
      createApp(kit, (routes) => {
        serve(routes, refuse, async (_, { req }) => {
          for await (const _piece of req) throw unsupportedType();
        });
        serve(routes, leave, async (_, { req }) => {
          for await (const _piece of req) break;
          return { left: true };
        });
        serve(routes, pause, async (_, { req }) => {
          for await (const _piece of req.iterator({ destroyOnReturn: false })) break;
          return { paused: true };
        });
        serve(routes, read, async (_, { req }) => ({ length: (await text(req)).length }));
      }),
  });
});
afterAll(() => service.close());

function post(agent: Agent, path: string, body: string) {
  return new Promise<string>((resolve, reject) => {
    const signal = AbortSignal.timeout(5000);
    const sending = request(`${service.url}/api${path}`, { agent, method: 'POST', signal }, (answer) => {
      text(answer).then((sent) => resolve(`${answer.statusCode} ${sent}`), reject);
    });
    sending.on('error', reject);
    sending.end(body);
  });
}

test.each([
  ['a refusal in the middle of a body', '/refuse', /^415/],
  ['a success that leaves the body destroyed', '/leave', /^200/],
  ['a success that leaves the body unread', '/pause', /^200/],
])('%s leaves the connection free for the next request', async (_, path, answer) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let i = 0; i < 3; i += 1) {
    expect(await post(agent, path, 'a'.repeat(200_000))).toMatch(answer);
    expect(await post(agent, '/read', 'hola')).toBe('200 {"length":4}');
  }
  agent.destroy();
});

test('a refusal reaches a client that sends everything before it reads, and closes its connection', async () => {
  const agent = new Agent({ keepAlive: false });
  for (let i = 0; i < 5; i += 1) expect(await post(agent, '/pause', 'a'.repeat(base.bodyLimit))).toMatch(/^200/);
});
