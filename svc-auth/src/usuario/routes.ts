import { limits } from '@caparazon/call/limits';
import {
  getPerfil,
  getUsuario,
  getUsuarioHistorial,
  getUsuarios,
  getUsuariosPage,
  postModificarActivo,
  postModificarPassword,
  postModificarUsuario,
  postSignup,
} from '@caparazon/office/usuario/calls';
import { mayModify } from '@caparazon/office/usuario/may';
import { usuarioMessages } from '@caparazon/office/usuario/words';
import { authorise } from '@caparazon/service-kit/authorise';
import { findHistory, presentHistory } from '@caparazon/service-kit/history';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { actOf } from '@caparazon/service-kit/trace';
import { changePassword, type Passwords } from './change-password.ts';
import { signUp } from './commands.ts';
import { editUsuario, setActivo } from './edit.ts';
import { historyFields } from './history.ts';
import { presentUsuario, presentUsuarioLookup } from './presenter.ts';
import { findActivos, findUsuarios, loadUsuario, namesOf } from './query.ts';

function readingRoutes(routes: Routes): void {
  serve(routes, getUsuarios, async () => (await findActivos()).map(presentUsuarioLookup));

  serve(routes, getPerfil, async ({ session }) => presentUsuario(await loadUsuario(session.idUsuario), session));

  serve(routes, getUsuario, async ({ params, session }) =>
    presentUsuario(await loadUsuario(params.idUsuario), session),
  );

  serve(routes, getUsuariosPage, async ({ query: { pag, ...filter }, session }) => {
    const { docs, total } = await findUsuarios(filter, pag);
    const content = docs.map((usuario) => presentUsuario(usuario, session));
    return { content, size: limits.page, totalElements: total };
  });

  serve(routes, getUsuarioHistorial, async ({ params, query }) => {
    const { _id } = await loadUsuario(params.idUsuario);
    const page = await findHistory('usuario', _id, query.pag);
    const names = await namesOf(page.lines.flatMap(({ quien }) => quien ?? []));
    return presentHistory(page, historyFields, (idUsuario) => names.get(idUsuario) ?? null);
  });
}

function changingRoutes(routes: Routes, passwords: Passwords): void {
  const { hasher } = passwords;

  serve(routes, postSignup, async ({ body, session, now }) => ({
    idUsuario: await signUp(body, actOf(session, now()), hasher),
  }));

  serve(routes, postModificarUsuario, async ({ params, body, session, now }) => {
    const { _id } = await loadUsuario(params.idUsuario);
    authorise(mayModify(session, _id));
    return presentUsuario(await editUsuario(_id, body, session, now()), session);
  });

  serve(routes, postModificarActivo, async ({ params, body, session, now }) => {
    const { _id } = await loadUsuario(params.idUsuario);
    return presentUsuario(await setActivo(_id, body?.activo, session, now()), session);
  });

  serve(routes, postModificarPassword, async ({ body: { idUsuario, ...body }, session, now }) => {
    const usuario = await loadUsuario(idUsuario);
    authorise(mayModify(session, usuario._id));
    await changePassword({ usuario, ...body, oldPassword: body.oldPassword }, session, now(), passwords);
    return { message: usuarioMessages.passwordChanged };
  });
}

export function usuarioRoutes(routes: Routes, passwords: Passwords): void {
  readingRoutes(routes);
  changingRoutes(routes, passwords);
}
