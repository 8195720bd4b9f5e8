import { bucketSettings } from '@caparazon/service-kit/bucket/settings';
import { localFeed } from '@caparazon/service-kit/feed-server';
import { keepPhotos } from '@caparazon/service-kit/photo/keep-moving';
import { startService } from '@caparazon/service-kit/service';
import { authFeedSource, createAuthApp, prepareAuth } from './app.ts';
import { createSeal } from './clave/seal.ts';
import { env as readEnv } from './env.ts';
import { files } from './foto/files.ts';
import { authMigrations } from './migrations.ts';
import { createPasswordHasher } from './password/hasher.ts';

const env = readEnv();
const bucket = bucketSettings(env);
const seal = createSeal(env.KEYS_SECRET);
const hasher = await createPasswordHasher();
const admin = { username: env.ADMIN_USERNAME, email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD };

await startService({
  name: 'svc-auth',
  env,
  app: (kit) => createAuthApp(kit, { hasher, seal, loginTries: env.LOGIN_TRIES }),
  feed: localFeed(authFeedSource(Date.now)),
  migrations: authMigrations,
  prepare: async (kit) => {
    await prepareAuth(kit, { hasher, seal }, { demo: env.DEMO, admin });
    await keepPhotos(kit, bucket, [files]);
  },
});
