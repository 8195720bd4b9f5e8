import { deleteDesenlace, getDesenlace, getDesenlaceHistorial, putDesenlace } from '@caparazon/clinic/desenlace/calls';
import { findHistory, presentHistory } from '@caparazon/service-kit/history';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { actOf } from '@caparazon/service-kit/trace';
import { loadFicha } from '../animal/query.ts';
import type { UsuarioDirectory } from '../usuario/directory.ts';
import { saveDesenlace, undoDesenlace } from './commands.ts';
import { Desenlace, type DesenlaceDoc } from './model.ts';
import { historyFields, presentDesenlace } from './presenter.ts';

/** @param usuarios gives the author's name */
export function desenlaceRoutes(routes: Routes, usuarios: UsuarioDirectory): void {
  const read = async (idFicha: number) => {
    const ficha = await loadFicha(idFicha);
    return presentDesenlace(await Desenlace.findById(idFicha).lean<DesenlaceDoc>(), ficha, usuarios);
  };

  serve(routes, getDesenlace, ({ params }) => read(params.idFicha));

  serve(routes, putDesenlace, async ({ params, body, session, now }) => {
    await saveDesenlace(params.idFicha, body, actOf(session, now()));
    return read(params.idFicha);
  });

  serve(routes, deleteDesenlace, async ({ params, query, session, now }) => {
    await undoDesenlace(params.idFicha, query.version, actOf(session, now()));
    return read(params.idFicha);
  });

  serve(routes, getDesenlaceHistorial, async ({ params, query }) => {
    const { _id } = await loadFicha(params.idFicha);
    return presentHistory(await findHistory('desenlace', _id, query.pag), historyFields, usuarios.fullName);
  });
}
