/** Users: read, made, and changed. */
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
} from '@caparazon/contracts/auth/usuario';
import { limits } from '@caparazon/contracts/limits';
import { messages } from '@caparazon/contracts/messages';
import { authorise } from '@caparazon/service-kit/authorise';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { listCambios } from '../historial/model.ts';
import { changePassword, type Passwords } from './change-password.ts';
import { signUp } from './commands.ts';
import { presentCambio } from './history.ts';
import { loadUsuario } from './load.ts';
import { listActive, listUsuarios, namesOf } from './model.ts';
import { modifyUsuario, setActivo } from './modify.ts';
import { mayModify } from './policy.ts';
import { presentUsuario, presentUsuarioLookup } from './presenter.ts';

function readingRoutes(routes: Routes): void {
  serve(routes, getUsuarios, async () => (await listActive()).map(presentUsuarioLookup));

  serve(routes, getPerfil, async ({ session }) => presentUsuario(await loadUsuario(session.idUsuario), session));

  serve(routes, getUsuario, async ({ params, session }) =>
    presentUsuario(await loadUsuario(params.idUsuario), session),
  );

  serve(routes, getUsuariosPage, async ({ query: { pag, ...filter }, session }) => {
    const { usuarios, total } = await listUsuarios(filter, pag, limits.page);
    const content = usuarios.map((usuario) => presentUsuario(usuario, session));
    return { content, size: limits.page, totalElements: total };
  });

  serve(routes, getUsuarioHistorial, async ({ params, query }) => {
    const { _id } = await loadUsuario(params.idUsuario);
    const { cambios, total } = await listCambios({ coleccion: 'usuarios', id: _id }, query.pag, limits.page);
    const names = await namesOf(cambios.flatMap(({ quien }) => quien ?? []));
    const content = cambios.map((cambio) => presentCambio(cambio, names));
    return { content, size: limits.page, totalElements: total };
  });
}

function changingRoutes(routes: Routes, passwords: Passwords): void {
  const { hasher } = passwords;

  serve(routes, postSignup, async ({ body, session, now }) => {
    return { idUsuario: await signUp(body, { por: session.idUsuario, hasher, now }) };
  });

  serve(routes, postModificarUsuario, async ({ params, body, session, now }) => {
    const { _id } = await loadUsuario(params.idUsuario);
    authorise(mayModify(session, { _id }));
    return presentUsuario(await modifyUsuario(_id, body, session, now()), session);
  });

  serve(routes, postModificarActivo, async ({ params, body, session, now }) => {
    const { _id } = await loadUsuario(params.idUsuario);
    return presentUsuario(await setActivo(_id, body?.activo, session, now()), session);
  });

  serve(routes, postModificarPassword, async ({ body: { idUsuario, ...body }, session, now }) => {
    const usuario = await loadUsuario(idUsuario);
    authorise(mayModify(session, usuario));
    await changePassword({ usuario, ...body, oldPassword: body.oldPassword }, session, now(), passwords);
    return { message: messages.usuario.passwordChanged };
  });
}

export function usuarioRoutes(routes: Routes, passwords: Passwords): void {
  readingRoutes(routes);
  changingRoutes(routes, passwords);
}
