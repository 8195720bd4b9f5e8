import { getJwks, postSignin, postSignout } from '@caparazon/call/sesion/calls';
import { deleteSesion, getSesiones, postCerrarSesiones, postUsoSesion } from '@caparazon/office/sesion/calls';
import { mayModify } from '@caparazon/office/usuario/may';
import { authorise } from '@caparazon/service-kit/authorise';
import { reply } from '@caparazon/service-kit/reply';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { publicKeys } from '../clave/commands.ts';
import { loadUsuario } from '../usuario/query.ts';
import { type Entry, endAll, endOwn, endSesion, startSesion } from './commands.ts';
import { presentSesion, presentSesionAbierta } from './presenter.ts';
import { findRunning } from './query.ts';
import { recordUse } from './record.ts';

/** No photo may stay in the browser of a shared computer (rule: logout). */
const forgetPages = { 'Clear-Site-Data': '"cache"' };

export function sesionRoutes(routes: Routes, entry: Entry): void {
  serve(routes, postSignin, async ({ body, ip }, ctx) =>
    presentSesion(await startSesion(body, { ip, userAgent: ctx.headers['user-agent'] }, entry)),
  );

  serve(routes, postSignout, async ({ session, now }) => {
    await endSesion(session, now());
    return reply(null, { headers: forgetPages });
  });

  serve(routes, getJwks, async ({ now }) => ({ keys: await publicKeys(now()) }));

  serve(routes, getSesiones, async ({ session, now }, ctx) => {
    await recordUse(session, ctx.headers['user-agent'], now());
    const usuario = await loadUsuario(session.idUsuario);
    return (await findRunning(usuario, now())).map(presentSesionAbierta(session.sid));
  });

  serve(routes, postUsoSesion, async ({ session, now }, ctx) => {
    await recordUse(session, ctx.headers['user-agent'], now());
    return null;
  });

  serve(routes, deleteSesion, async ({ params, session, now }) => {
    await endOwn(params.idSesion, session, now());
    return null;
  });

  serve(routes, postCerrarSesiones, async ({ params, session, now }) => {
    const { _id } = await loadUsuario(params.idUsuario);
    authorise(mayModify(session, _id));
    await endAll(_id, session, now());
    return null;
  });
}
