import {
  getSegundoPaso,
  getSegundoPasoExigido,
  postActivarSegundoPaso,
  postCodigosSegundoPaso,
  postEmpezarSegundoPaso,
  postQuitarSegundoPaso,
  postQuitarSegundoPasoAjeno,
  postSegundoPasoExigido,
} from '@caparazon/office/segundoPaso/calls';
import { mayManageOther } from '@caparazon/office/usuario/may';
import { authorise } from '@caparazon/service-kit/authorise';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { actOf } from '@caparazon/service-kit/trace';
import { presentUsuario } from '../usuario/presenter.ts';
import { loadUsuario } from '../usuario/query.ts';
import { begin, renewCodigos, type Segundo, turnOff, turnOffOf, turnOn } from './commands.ts';
import { ask, isAsked, rolesAsked } from './model.ts';

export function segundoPasoRoutes(routes: Routes, options: Segundo): void {
  const present = presentUsuario(options.post.remitente !== null);

  serve(routes, getSegundoPaso, async ({ session }) => {
    const { segundoPaso, rol, nombreUsuario } = await loadUsuario(session.idUsuario);
    return {
      desde: segundoPaso?.desde.getTime() ?? null,
      quedan: segundoPaso?.recuperacion.length ?? 0,
      exigido: await isAsked(rol),
      nombreUsuario,
    };
  });

  serve(routes, postEmpezarSegundoPaso, ({ body, session, now }) => begin(body.password, session, now(), options));

  serve(routes, postActivarSegundoPaso, async ({ body, session, now }) => ({
    codigos: await turnOn(body, session, now(), options),
  }));

  serve(routes, postCodigosSegundoPaso, async ({ body, session, now }) => ({
    codigos: await renewCodigos(body, session, now(), options),
  }));

  serve(routes, postQuitarSegundoPaso, async ({ body, session, now }) => {
    await turnOff(body, session, now(), options);
    return null;
  });

  serve(routes, postQuitarSegundoPasoAjeno, async ({ params, session, now }) => {
    const { _id } = await loadUsuario(params.idUsuario);
    // One's own takes a code.
    authorise(mayManageOther(session, _id));
    return present(await turnOffOf(_id, session, now(), options), session);
  });

  serve(routes, getSegundoPasoExigido, async () => ({ roles: await rolesAsked() }));

  serve(routes, postSegundoPasoExigido, async ({ body: { rol, exigido }, session, now }) => {
    await ask(rol, exigido, actOf(session, now()));
    return { roles: await rolesAsked() };
  });
}
