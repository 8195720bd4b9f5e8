import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Answers } from './answers.mjs';
import { ask } from './client.mjs';

/** @type {(import('node:http').ServerResponse)[]} */
const held = [];
const server = createServer((req, res) => {
  if (req.url === '/held') held.push(res);
  else if (req.url === '/page') res.writeHead(502).end('<html>Bad Gateway</html>');
  else if (req.url === '/fault') res.writeHead(500).end('{"message":"","errores":[],"codigo":"error_interno"}');
  else if (req.url === '/refused') res.writeHead(503).end('{"message":"","errores":[],"codigo":"no_disponible"}');
  else res.end('{}');
});
let url = '';
beforeAll(async () => {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  url = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** @type {Answers} */
let answers;
const of = (/** @type {string} */ place) => answers.of(place, () => ask(url + place));
beforeEach(() => {
  answers = new Answers();
});

/** The held request breaks off. @param {() => void} meanwhile */
async function broken(meanwhile) {
  const answer = of('/held');
  while (held.length === 0) await new Promise((resolve) => setImmediate(resolve));
  meanwhile();
  held.pop()?.destroy();
  return (await answer).status;
}

test('counts a fault when an answer is foreign or a 500, and none when it is in our shape', async () => {
  for (const place of ['/', '/refused', '/page', '/fault']) await of(place);
  expect(answers.statuses).toEqual({ 200: 1, 503: 1, 500: 1, 0: 1 });
  expect(answers.faults).toEqual([expect.stringContaining('/page: 0 after'), expect.stringContaining('/fault: 500')]);
});

test('counts a fault when a connection breaks, unless the edge died meanwhile', async () => {
  expect(await broken(() => answers.edgeDies())).toBe(0);
  expect(await broken(() => answers.edgeIsBack())).toBe(0);
  expect(answers.faults).toEqual([]);
  expect(await broken(() => {})).toBe(0);
  expect(answers.faults).toEqual([expect.stringMatching(/^\/held: 0 after \d+ ms: TypeError/)]);
});
