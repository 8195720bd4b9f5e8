/** A server that is about to end. */
import { Agent, request } from 'node:http';
import { expect, test } from '@jest/globals';
import { drain, listen, refuseNew } from './listen.ts';

test('one that takes no new connection answers on those that are open, and ends with them', async () => {
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
