import { EventEmitter, once } from 'node:events';
import type { RequestListener } from 'node:http';
import { drain, type Listening, listen } from '@caparazon/service-kit/listen';
import { createClock } from '@caparazon/service-kit/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTellUse } from './tell-use.ts';

const heard: string[] = [];
const hearing = new EventEmitter();
let auth: Listening;
beforeAll(async () => {
  const hear: RequestListener = ({ method, url, headers }, res) => {
    heard.push(`${method} ${url} ${headers.authorization} ${headers['user-agent']}`);
    res.writeHead(204).end();
    hearing.emit('heard');
  };
  auth = await listen(hear, 0, '127.0.0.1');
});
afterAll(() => drain(auth.server, 0));

test('tells a use once in five minutes when a session is busy', async () => {
  const clock = createClock();
  const tellUse = createTellUse([`http://127.0.0.1:${auth.port}`], clock.now);
  const session = { idUsuario: 3, rol: 'VOL', sid: 'a', since: clock.now(), until: clock.now() + 1e7 } as const;
  const use = (sid: string) =>
    tellUse({ ...session, sid }, { authorization: `Bearer ${sid}`, 'user-agent': 'Firefox' });
  use('a');
  clock.advance(5 * 60_000);
  use('a');
  await once(hearing, 'heard');
  use('a');
  clock.advance(5 * 60_000);
  use('b');
  await once(hearing, 'heard');
  expect(heard).toEqual(['a', 'b'].map((sid) => `POST /api/auth/sesiones/uso Bearer ${sid} Firefox`));
});
