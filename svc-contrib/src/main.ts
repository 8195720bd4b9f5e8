import { httpFeed } from '@caparazon/service-kit/auth-feed';
import { keepSending } from '@caparazon/service-kit/mail/keep-sending';
import { mailSettings } from '@caparazon/service-kit/mail/settings';
import { startService } from '@caparazon/service-kit/service';
import { createCompose } from './aporte/envios.ts';
import { createContribApp, prepareContrib } from './app.ts';
import { env as readEnv } from './env.ts';
import { contribMigrations } from './migrations.ts';

const env = readEnv();
const site =
  env.SITE_DIR === undefined ? undefined : { siteDir: env.SITE_DIR, origin: new URL(env.PUBLIC_ORIGIN).origin };

const mail = mailSettings(env);

let sending = Promise.resolve();

await startService({
  name: 'svc-contrib',
  env,
  app: (kit) => createContribApp(kit, { postsPer10Min: env.PUBLIC_POSTS_PER_10_MIN, site, mail }),
  feed: httpFeed(env.AUTH_URL, env.INTERNAL_TOKEN),
  migrations: contribMigrations,
  prepare: async (kit) => {
    await prepareContrib(kit, env.DEMO, site);
    if (mail !== undefined) sending = keepSending(kit, mail, createCompose(new URL(mail.origin).host, kit.now));
  },
  finish: () => sending,
});
