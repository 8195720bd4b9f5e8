/** A service of one call, as a process: what `service.test.ts` starts and stops. */
import { call } from '@caparazon/contracts/call';
import { z } from 'zod';
import { createApp } from './app.ts';
import { baseEnv, readEnv } from './env.ts';
import { localFeed } from './feed-server.ts';
import { serve } from './serve.ts';
import { startService } from './service.ts';

const env = readEnv(baseEnv.extend({ DB_NAME: z.string() }));

const getLento = call({
  id: 'getLento',
  service: 'svc-cases',
  method: 'get',
  path: '/lento',
  access: 'public',
  summary: 'Tarda',
});

const source = {
  read: () => Promise.resolve({ cursor: '1', keys: [], usuarios: [], sesionesTerminadas: [], usuariosTerminados: [] }),
};

await startService({
  name: 'svc-cases',
  env,
  feed: localFeed(source),
  app: (kit) =>
    createApp(kit, (routes) => {
      serve(routes, getLento, async () => {
        process.send?.('busy');
        await new Promise((resolve) => kit.stopping.addEventListener('abort', resolve));
        return { done: true };
      });
    }),
});
