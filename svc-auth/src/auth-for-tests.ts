import { postSignin, type Sesion } from '@caparazon/call/sesion/calls';
import { getPerfil, type Usuario } from '@caparazon/office/usuario/calls';
import { followAuthFeed } from '@caparazon/service-kit/auth-feed';
import { localFeed } from '@caparazon/service-kit/feed-server';
import type { MailSettings } from '@caparazon/service-kit/mail/settings';
import { startTestService, type TestAnswer, type TestService } from '@caparazon/service-kit/testing';
import { authFeedSource, createAuthApp, prepareAuth } from './app.ts';
import { createTokens } from './aviso/tokens.ts';
import { createSeal } from './clave/seal.ts';
import { createPasswordHasher, type PasswordHasher } from './password/hasher.ts';
import { demoPassword } from './usuario/demo.ts';

export { demoPassword };

export const testSecret = 'a secret of tests, and of nothing else';
export const testTokens = createTokens(testSecret);
export const testSeal = createSeal(testSecret);

export interface Try {
  from?: string;
  password?: string;
}

export interface TestAuth extends TestService {
  hasher: PasswordHasher;
  tryIn: (usernameOrEmail: string, options?: Try) => Promise<TestAnswer<typeof postSignin>>;
  signIn: (usernameOrEmail: string) => Promise<Sesion>;
  as: (usernameOrEmail: string) => Promise<{ token: string }>;
  untilRefused: (token: string) => Promise<void>;
}

/** A volunteer as the form sends one; different numbers share no unique field. */
export const nuevo = (n: number | string, more: object = {}) => ({
  nombre: 'Nahuel',
  apellido: 'Sosa',
  correo: `nuevo-${n}@caparazon.example`,
  contacto: '+59899111222',
  departamento: 14,
  nombreUsuario: `nuevo-${n}`,
  password: 'mar-y-sol-7',
  ...more,
});

export const formOf = ({ modificar: _, foto: _foto, activo: _activo, idUsuario: _id, ...form }: Usuario) => form;

/** @param wrapHasher wraps the hasher, for what must happen while a password is checked */
export async function startTestAuth(
  loginTries = 10,
  wrapHasher = (hasher: PasswordHasher) => hasher,
  mail?: MailSettings,
): Promise<TestAuth> {
  const hasher = wrapHasher(await createPasswordHasher({ restMs: 0 }));
  const admin = { username: 'admin', email: 'admin@caparazon.example', password: undefined };
  const service = await startTestService({
    name: 'svc-auth',
    app: (kit) => createAuthApp(kit, { hasher, loginTries, seal: testSeal, tokens: testTokens, mail }),
    prepare: (kit) => prepareAuth(kit, { hasher, seal: testSeal }, { demo: true, admin }),
    trustedProxies: '127.0.0.1',
  });
  const { state, kit } = service;
  const feed = followAuthFeed({ state, transport: localFeed(authFeedSource(kit.now)), log: kit.log, now: kit.now });
  await feed.ready;

  const tryIn: TestAuth['tryIn'] = (usernameOrEmail, { from = '10.0.0.1', password = demoPassword } = {}) =>
    service.call(postSignin, {
      body: { usernameOrEmail, password },
      raw: { headers: { 'X-Forwarded-For': from } },
    });

  const signIn: TestAuth['signIn'] = async (usernameOrEmail) => (await tryIn(usernameOrEmail)).ok();

  async function untilRefused(token: string): Promise<void> {
    while ((await service.call(getPerfil, { as: { token } })).status !== 401);
  }

  return {
    ...service,
    hasher,
    tryIn,
    signIn,
    as: async (usernameOrEmail) => ({ token: (await signIn(usernameOrEmail)).accessToken }),
    untilRefused,
    async close() {
      await feed.stop();
      await service.close();
    },
  };
}
