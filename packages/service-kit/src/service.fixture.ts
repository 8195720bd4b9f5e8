import { once } from 'node:events';
import { call } from '@caparazon/call/call';
import { z } from 'zod';
import { createApp } from './app.ts';
import { baseEnv, readEnv } from './env.ts';
import { localFeed } from './feed-server.ts';
import { serve } from './serve.ts';
import { startService } from './service.ts';
import { createTestKey } from './testing.ts';

const env = readEnv(baseEnv.extend({ DB_NAME: z.string(), SESSIONS_LATE: z.string().optional() }));

const getLento = call({
  id: 'getLento',
  service: 'svc-cases',
  method: 'get',
  path: '/lento',
  access: 'public',
  summary: 'Tarda',
});

const { jwk } = createTestKey();
const told = env.SESSIONS_LATE === undefined ? undefined : once(process, 'message');
const source = {
  async read() {
    await told;
    return { cursor: '1', keys: [jwk], usuarios: [], sesionesTerminadas: [], usuariosTerminados: [] };
  },
};

await startService({
  name: 'svc-cases',
  env,
  feed: localFeed(source),
  migrations: [],
  app: (kit) =>
    createApp(kit, (routes) => {
      serve(routes, getLento, async () => {
        process.send?.('busy');
        await new Promise((resolve) => kit.stopping.addEventListener('abort', resolve));
        return { done: true };
      });
    }),
});
