import { once } from 'node:events';
import { Agent, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from '@jest/globals';
import { drain, listen, refuseNew } from './listen.ts';

test('a server that takes no new connection answers on open ones, and ends with them', async () => {
  const { server, port } = await listen((_req, res) => res.end('{}'), 0, '127.0.0.1');
  const kept = new Agent({ keepAlive: true });
  const ask = (agent: Agent) =>
    new Promise<number | undefined>((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, agent }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode));
      });
      asked.once('error', reject).end();
    });
  expect(await ask(kept)).toBe(200);
  await refuseNew(server);
  await expect(ask(new Agent())).rejects.toThrow('ECONNREFUSED');
  expect(await ask(kept)).toBe(200);
  await drain(server, 5000);
  kept.destroy();
});

const ask = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

test('a connection has one request under way and one waiting, and is cut when it brings more', async () => {
  const answers: ServerResponse[] = [];
  const { server, port } = await listen((_req, res) => void answers.push(res), 0, '127.0.0.1');
  const two = connect(port, '127.0.0.1');
  two.write(ask + ask);
  await once(server, 'request');
  const many = connect(port, '127.0.0.1').resume();
  many.on('error', () => {}).write(ask.repeat(3));
  await once(many, 'close');
  expect(answers).toHaveLength(2);
  answers[0]?.end('one');
  await once(two, 'data');
  expect(answers).toHaveLength(3);
  const next = once(two, 'data');
  answers[2]?.end('two');
  expect(String(await next)).toContain('two');
  two.destroy();
  await drain(server, 100);
});

test('a connection is closed when nobody reads its answer', async () => {
  const { server, port } = await listen(
    (_req, res) => res.end(Buffer.alloc(64 * 1024 * 1024)),
    0,
    '127.0.0.1',
    undefined,
    300,
  );
  const closed = new Promise((resolve) => server.once('connection', (socket) => socket.once('close', resolve)));
  const deaf = connect(port, '127.0.0.1').on('error', () => {});
  deaf.write(ask);
  await closed;
  deaf.destroy();
  await drain(server, 100);
});
