import { limits } from '@caparazon/call/limits';
import { deleteFotoUsuario, getFotoUsuario, postFotoUsuario } from '@caparazon/office/usuario/calls';
import { mayModify } from '@caparazon/office/usuario/may';
import { authorise } from '@caparazon/service-kit/authorise';
import { notFound } from '@caparazon/service-kit/errors';
import { admitUploads } from '@caparazon/service-kit/photo/admission';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { fotoPath } from '../usuario/presenter.ts';
import { loadUsuario } from '../usuario/query.ts';
import { putFoto, removeFoto } from './commands.ts';
import { findFoto } from './model.ts';
import { presentFoto } from './presenter.ts';

const capacity = 8 * limits.body.onePhoto;

export function fotoRoutes(routes: Routes, enter = admitUploads({ capacity })): void {
  serve(
    routes,
    postFotoUsuario,
    async ({ params, body, session, now, asker }) => {
      const usuario = await loadUsuario(params.idUsuario, postFotoUsuario.notFound);
      authorise(mayModify(session, usuario._id));
      return fotoPath(
        usuario._id,
        await putFoto(usuario._id, body.foto, { by: session.idUsuario, at: new Date(now()) }, asker),
      );
    },
    { enter },
  );

  serve(routes, deleteFotoUsuario, async ({ params, session, now }) => {
    const usuario = await loadUsuario(params.idUsuario, deleteFotoUsuario.notFound);
    authorise(mayModify(session, usuario._id));
    await removeFoto(usuario._id, { by: session.idUsuario, at: new Date(now()) });
  });

  serve(routes, getFotoUsuario, async ({ params, query }, ctx) => {
    const foto = await findFoto(params.idUsuario);
    if (foto === null) throw notFound(getFotoUsuario.notFound);
    return presentFoto(foto, query, ctx);
  });
}
