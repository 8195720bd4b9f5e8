import { httpFeed } from '@caparazon/service-kit/auth-feed';
import { startService } from '@caparazon/service-kit/service';
import { createContribApp, prepareContrib } from './app.ts';
import { env as readEnv } from './env.ts';
import { contribMigrations } from './migrations.ts';

const env = readEnv();
const site =
  env.SITE_DIR === undefined ? undefined : { siteDir: env.SITE_DIR, origin: new URL(env.PUBLIC_ORIGIN).origin };

await startService({
  name: 'svc-contrib',
  env,
  app: (kit) => createContribApp(kit, { postsPer10Min: env.PUBLIC_POSTS_PER_10_MIN, site }),
  feed: httpFeed(env.AUTH_URL, env.INTERNAL_TOKEN),
  migrations: contribMigrations,
  prepare: (kit) => prepareContrib(kit, env.DEMO, site),
});
