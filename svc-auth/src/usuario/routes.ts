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
import { mayManage, mayModify } from '@caparazon/office/usuario/may';
import { usuarioMessages } from '@caparazon/office/usuario/words';
import { authorise } from '@caparazon/service-kit/authorise';
import { findHistory, presentHistory } from '@caparazon/service-kit/history';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { actOf } from '@caparazon/service-kit/trace';
import { changePassword, type Passwords } from './change-password.ts';
import { type SendInvitation, signUp } from './commands.ts';
import { editUsuario, setActivo } from './edit.ts';
import { historyFields } from './history.ts';
import { presentUsuario, presentUsuarioLookup } from './presenter.ts';
import { findActivos, findUsuarios, loadUsuario, namesOf } from './query.ts';

export interface UsuarioOptions extends Passwords {
  /** Null where mail is not set up. */
  sendInvitation: SendInvitation | null;
}

type Present = ReturnType<typeof presentUsuario>;

function readingRoutes(routes: Routes, present: Present): void {
  serve(routes, getUsuarios, async () => (await findActivos()).map(presentUsuarioLookup));

  serve(routes, getPerfil, async ({ session }) => present(await loadUsuario(session.idUsuario), session));

  serve(routes, getUsuario, async ({ params, session }) => present(await loadUsuario(params.idUsuario), session));

  serve(routes, getUsuariosPage, async ({ query: { pag, ...filter }, session }) => {
    // Who has none is told to no one who could make use of it.
    if (filter.segundoPaso !== undefined) authorise(mayManage(session));
    const { docs, total } = await findUsuarios(filter, pag);
    const content = docs.map((usuario) => present(usuario, session));
    return { content, size: limits.page, totalElements: total };
  });

  serve(routes, getUsuarioHistorial, async ({ params, query }) => {
    const { _id } = await loadUsuario(params.idUsuario);
    const page = await findHistory('usuario', _id, query.pag);
    const names = await namesOf(page.lines.flatMap(({ quien }) => quien ?? []));
    return presentHistory(page, historyFields, (idUsuario) => names.get(idUsuario) ?? null);
  });
}

function changingRoutes(routes: Routes, present: Present, options: UsuarioOptions): void {
  const { hasher, post } = options;

  serve(routes, postSignup, async ({ body, session, now }) => ({
    idUsuario: await signUp(body, actOf(session, now()), hasher, options.sendInvitation),
  }));

  serve(routes, postModificarUsuario, async ({ params, body, session, now }) => {
    const { _id } = await loadUsuario(params.idUsuario);
    authorise(mayModify(session, _id));
    return present(await editUsuario(_id, body, session, now(), post), session);
  });

  serve(routes, postModificarActivo, async ({ params, body, session, now }) => {
    const { _id } = await loadUsuario(params.idUsuario);
    return present(await setActivo(_id, body?.activo, session, now()), session);
  });

  serve(routes, postModificarPassword, async ({ body: { idUsuario, ...body }, session, now }) => {
    const usuario = await loadUsuario(idUsuario);
    authorise(mayModify(session, usuario._id));
    await changePassword({ usuario, ...body, oldPassword: body.oldPassword }, session, now(), options);
    return { message: usuarioMessages.passwordChanged };
  });
}

export function usuarioRoutes(routes: Routes, options: UsuarioOptions): void {
  const present = presentUsuario(options.sendInvitation !== null);
  readingRoutes(routes, present);
  changingRoutes(routes, present, options);
}
