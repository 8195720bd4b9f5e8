import { bucketSettings } from '@caparazon/service-kit/bucket/settings';
import { localFeed } from '@caparazon/service-kit/feed-server';
import { keepSending } from '@caparazon/service-kit/mail/keep-sending';
import { mailSettings } from '@caparazon/service-kit/mail/settings';
import { keepPhotos } from '@caparazon/service-kit/photo/keep-moving';
import { startService } from '@caparazon/service-kit/service';
import { authFeedSource, createAuthApp, prepareAuth } from './app.ts';
import { createCompose } from './aviso/letters.ts';
import { createTokens } from './aviso/tokens.ts';
import { createSeal } from './clave/seal.ts';
import { findOpen } from './enlace/commands.ts';
import { env as readEnv } from './env.ts';
import { files } from './foto/files.ts';
import { authMigrations } from './migrations.ts';
import { createPasswordHasher } from './password/hasher.ts';

const env = readEnv();
const bucket = bucketSettings(env);
const mail = mailSettings(env);
const tokens = createTokens(env.KEYS_SECRET);
const seal = createSeal(env.KEYS_SECRET);
const hasher = await createPasswordHasher();
const admin = { username: env.ADMIN_USERNAME, email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD };

let sending = Promise.resolve();

await startService({
  name: 'svc-auth',
  env,
  app: (kit) => createAuthApp(kit, { hasher, seal, loginTries: env.LOGIN_TRIES, tokens, mail }),
  feed: localFeed(authFeedSource(Date.now)),
  migrations: authMigrations,
  prepare: async (kit) => {
    await prepareAuth(kit, { hasher, seal }, { demo: env.DEMO, admin }, env.PUBLIC_ORIGIN);
    await keepPhotos(kit, bucket, [files]);
    if (mail === undefined) return;
    const isOpen = async (token: string) => (await findOpen(token, kit.now())) !== null;
    sending = keepSending(kit, mail, createCompose({ origin: mail.origin, tokens, isOpen }));
  },
  finish: () => sending,
});
