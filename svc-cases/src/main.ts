/** The process of svc-cases. */
import { httpFeed } from '@caparazon/service-kit/auth-feed';
import { readEnv } from '@caparazon/service-kit/env';
import { startService } from '@caparazon/service-kit/service';
import { createCasesApp } from './app.ts';
import { seedClases } from './clases/catalogue.ts';
import { startDemo } from './demo/start.ts';
import { envSchema } from './env.ts';
import { seedEspecies } from './especies/catalogue.ts';
import { keepSweeping } from './foto/sweeper.ts';
import { createUsuarioDirectory } from './usuario-directory/directory.ts';

const env = readEnv(envSchema);
const usuarios = createUsuarioDirectory();

await startService({
  name: 'svc-cases',
  env,
  app: (kit) => createCasesApp(kit, { usuarios, publicPosts: env.PUBLIC_POSTS_PER_10_MIN }),
  feed: httpFeed(env.AUTH_URL, env.INTERNAL_TOKEN),
  prepare: async (kit) => {
    await seedClases();
    await seedEspecies();
    await usuarios.load();
    void keepSweeping(kit);
    if (env.DEMO) await startDemo(kit);
  },
  onUsuarios: usuarios.take,
});
