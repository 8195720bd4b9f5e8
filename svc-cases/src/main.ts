import { setFlagsFromString } from 'node:v8';
import { httpFeed } from '@caparazon/service-kit/auth-feed';
import { bucketSettings } from '@caparazon/service-kit/bucket/settings';
import { readEnv } from '@caparazon/service-kit/env';
import { runMigrations } from '@caparazon/service-kit/migrations';
import { keepPhotos } from '@caparazon/service-kit/photo/keep-moving';
import { startService } from '@caparazon/service-kit/service';
import { createCasesApp } from './app.ts';
import { prepareCatalogos } from './catalogo/prepare.ts';
import { keepAnonymising } from './datosPersonales/timer.ts';
import { startDemo } from './demo/start.ts';
import { envSchema } from './env.ts';
import { keepSweeping } from './foto/sweeper.ts';
import { prepareCriterios } from './liberacion/criterios.ts';
import { prepareTiposMedicion } from './medicion/tipos-prepare.ts';
import { casesMigrations } from './migrations.ts';
import { stores } from './stores.ts';
import { createUsuarioDirectory } from './usuario/directory.ts';

// By default V8 walks the whole heap for every 8 MB of external memory, several times for a report with ten photos.
// With this it waits for as much external memory as heap.
setFlagsFromString('--heap-growing-percent=100');

const env = readEnv(envSchema);
const bucket = bucketSettings(env);
const usuarios = createUsuarioDirectory();

await startService({
  name: 'svc-cases',
  env,
  app: (kit) => createCasesApp(kit, { usuarios, publicPosts: env.PUBLIC_POSTS_PER_10_MIN }),
  feed: httpFeed(env.AUTH_URL, env.INTERNAL_TOKEN),
  prepare: async (kit) => {
    await runMigrations(casesMigrations);
    await prepareCatalogos(kit.now());
    await prepareTiposMedicion(kit.now());
    await prepareCriterios(kit.now());
    await usuarios.load();
    await keepPhotos(kit, bucket, stores);
    void keepSweeping(kit);
    void keepAnonymising(kit, env.RETENTION_MONTHS);
    if (env.DEMO) await startDemo(kit);
  },
  migrations: casesMigrations,
  onUsuarios: usuarios.take,
  onBehind: usuarios.load,
});
