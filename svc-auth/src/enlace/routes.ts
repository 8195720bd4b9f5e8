import { getRecuperar, postRecuperar, postUsarEnlace, postVerEnlace } from '@caparazon/call/sesion/enlace';
import { enlaceMessages } from '@caparazon/call/sesion/words';
import { postInvitar } from '@caparazon/office/usuario/calls';
import { postPrimeraVez } from '@caparazon/office/usuario/primera-vez';
import { primeraVezMessages, usuarioMessages } from '@caparazon/office/usuario/words';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { actOf } from '@caparazon/service-kit/trace';
import type { Throttle } from '../intento/throttle.ts';
import type { PasswordHasher } from '../password/hasher.ts';
import { findPrimeraVez, takeOver } from '../usuario/primera-vez.ts';
import { loadUsuario } from '../usuario/query.ts';
import { askEnlace, type Enlaces, invite, loadOpen, usarEnlace } from './commands.ts';
import type { EnlaceThrottle } from './throttle.ts';

export interface EnlaceOptions extends Enlaces {
  hasher: PasswordHasher;
  /** Of logins: whoever set a password here is let in again. */
  logins: Throttle;
  throttle: EnlaceThrottle;
}

export function enlaceRoutes(routes: Routes, options: EnlaceOptions): void {
  const { post, throttle, logins } = options;

  serve(routes, getRecuperar, async () => ({
    disponible: post.remitente !== null,
    ...((await findPrimeraVez()) !== null && { primeraVez: true as const }),
  }));

  serve(routes, postPrimeraVez, async ({ body, ip, now }) => {
    await takeOver(body, ip, options, now());
    return { message: primeraVezMessages.saved };
  });

  serve(routes, postRecuperar, async ({ body, ip, now }) => {
    await askEnlace(body.usernameOrEmail, ip, throttle, options, now());
    return { message: enlaceMessages.asked };
  });

  serve(routes, postVerEnlace, async ({ body, now }) => {
    const { enlace, usuario } = await loadOpen(body.token, now());
    return { nombre: usuario.nombre, nombreUsuario: usuario.nombreUsuario, motivo: enlace.motivo };
  });

  serve(routes, postUsarEnlace, async ({ body, ip, now }) => {
    const account = await usarEnlace(body, options, now());
    await logins.forgive({ account, ip });
    return { message: enlaceMessages.saved };
  });

  serve(routes, postInvitar, async ({ params, session, now }) => {
    const { _id } = await loadUsuario(params.idUsuario);
    await invite(_id, actOf(session, now()), options);
    return { message: usuarioMessages.invited };
  });
}
