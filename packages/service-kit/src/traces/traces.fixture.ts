import { createRequire } from 'node:module';
import { call } from '@caparazon/call/call';
import { z } from 'zod';
import { createApp } from '../app.ts';
import { baseEnv, readEnv } from '../env.ts';
import { localFeed } from '../feed-server.ts';
import { Historial } from '../history.ts';
import { serve } from '../serve.ts';
import { startService } from '../service.ts';
import { createTestKey } from '../testing.ts';

const getBuscado = call({
  id: 'getBuscado',
  service: 'svc-cases',
  method: 'get',
  path: '/buscado/{de}',
  params: z.object({ de: z.string() }),
  query: z.object({ texto: z.string() }),
  access: 'public',
  summary: 'Busca',
});

// A service without a key is not healthy.
const { jwk } = createTestKey();
const source = {
  read: () =>
    Promise.resolve({ cursor: '1', keys: [jwk], usuarios: [], sesionesTerminadas: [], usuariosTerminados: [] }),
};

await startService({
  name: 'svc-cases',
  env: readEnv(baseEnv.extend({ DB_NAME: z.string() })),
  feed: localFeed(source),
  migrations: [],
  app: (kit) =>
    createApp(kit, (routes) => {
      serve(routes, getBuscado, async ({ query }) => {
        if (query.texto === 'error') throw new Error('de María González, 099 123 456');
        await Historial.find({ que: query.texto }).lean();
        const loaded = Object.keys(createRequire(import.meta.url).cache);
        return { traced: loaded.some((file) => file.includes('@opentelemetry')) };
      });
    }),
});
