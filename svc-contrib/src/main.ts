import { httpFeed } from '@caparazon/service-kit/auth-feed';
import { startService } from '@caparazon/service-kit/service';
import { createContribApp, prepareContrib } from './app.ts';
import { env as readEnv } from './env.ts';

const env = readEnv();

await startService({
  name: 'svc-contrib',
  env,
  app: (kit) => createContribApp(kit, { postsPer10Min: env.PUBLIC_POSTS_PER_10_MIN }),
  feed: httpFeed(env.AUTH_URL, env.INTERNAL_TOKEN),
  prepare: (kit) => prepareContrib(kit, env.DEMO),
});
