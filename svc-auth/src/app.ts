import { type App, createApp } from '@caparazon/service-kit/app';
import { type FeedSource, serveFeed } from '@caparazon/service-kit/feed-server';
import type { Kit } from '@caparazon/service-kit/kit';
import type { MailSettings } from '@caparazon/service-kit/mail/settings';
import { runMigrations } from '@caparazon/service-kit/migrations';
import { actOf } from '@caparazon/service-kit/trace';
import { createPost } from './aviso/post.ts';
import type { Tokens } from './aviso/tokens.ts';
import { ensureClave, publicKeys, signingKey } from './clave/commands.ts';
import type { Seal } from './clave/seal.ts';
import { correoRoutes } from './correo/routes.ts';
import { createSendInvitation } from './enlace/commands.ts';
import { enlaceRoutes } from './enlace/routes.ts';
import { createEnlaceThrottle } from './enlace/throttle.ts';
import { createFeedSource } from './feed/source.ts';
import { fotoRoutes } from './foto/routes.ts';
import { createThrottle } from './intento/throttle.ts';
import { authMigrations } from './migrations.ts';
import type { PasswordHasher } from './password/hasher.ts';
import { closeForDemo } from './puesta/commands.ts';
import { puestaRoutes } from './puesta/routes.ts';
import { createCheckCodigo } from './segundoPaso/check-codigo.ts';
import { segundoPasoRoutes } from './segundoPaso/routes.ts';
import { presentSesionTerminada } from './sesion/presenter.ts';
import { findEnded } from './sesion/query.ts';
import { sesionRoutes } from './sesion/routes.ts';
import { createCheckOwn } from './usuario/change-password.ts';
import { ensureUsuarios, type FirstUsers } from './usuario/first-users.ts';
import { presentFeedUsuario, presentUsuarioTerminado } from './usuario/presenter.ts';
import { findChanged } from './usuario/query.ts';
import { usuarioRoutes } from './usuario/routes.ts';

export interface AuthSettings {
  hasher: PasswordHasher;
  loginTries: number;
  seal: Seal;
  tokens: Tokens;
  /** Without them no mail is sent (rule: mail). */
  mail?: MailSettings | undefined;
}

/** This service follows its own feed like every other part. */
export const authFeedSource = (now: () => number): FeedSource =>
  createFeedSource(
    {
      keys: publicKeys,
      async usuarios(after, at) {
        const changed = await findChanged(after);
        return {
          usuarios: changed.map(presentFeedUsuario),
          usuariosTerminados: changed.flatMap((usuario) => presentUsuarioTerminado(usuario, at)),
        };
      },
      sesionesTerminadas: async (after, at) => (await findEnded(after, at)).map(presentSesionTerminada),
    },
    now,
  );

export const createAuthApp = (kit: Kit, { hasher, loginTries, seal, tokens, mail }: AuthSettings): App =>
  createApp(kit, (routes) => {
    const post = createPost(mail);
    const logins = createThrottle(loginTries, kit.now);
    const checkCodigo = createCheckCodigo(seal, loginTries);
    sesionRoutes(routes, { hasher, throttle: logins, checkCodigo, seal, now: kit.now });
    const enlaces = { post, tokens };
    const checkOwn = createCheckOwn(hasher, loginTries);
    usuarioRoutes(routes, { hasher, checkOwn, post, sendInvitation: createSendInvitation(enlaces) });
    enlaceRoutes(routes, { ...enlaces, hasher, logins, throttle: createEnlaceThrottle(loginTries) });
    segundoPasoRoutes(routes, { seal, checkOwn, checkCodigo, post });
    correoRoutes(routes, post);
    puestaRoutes(routes);
    fotoRoutes(routes);
    serveFeed(routes, authFeedSource(kit.now));
  });

/**
 * Ensures a signing key and somebody who can log in.
 * @param origin where the site is, when that is known
 * @throws CannotServe when the secret opens none of the keys
 */
export async function prepareAuth(
  { now }: Kit,
  { hasher, seal }: Pick<AuthSettings, 'hasher' | 'seal'>,
  first: FirstUsers,
  origin?: string,
): Promise<void> {
  await ensureClave(seal, now());
  await runMigrations(authMigrations, { seal, now: now() });
  await signingKey(seal, now());
  await closeForDemo(first.demo, actOf(null, now()));
  // Written to the terminal only: a log would keep the password (rule: first-users).
  await ensureUsuarios(first, { hasher, tell: (line) => process.stdout.write(`${line}\n`), now, origin });
}
