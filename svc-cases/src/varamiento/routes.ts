import { getVaramiento, getVaramientoHistorial, putVaramiento } from '@caparazon/clinic/varamiento/calls';
import { findHistory, presentHistory } from '@caparazon/service-kit/history';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { actOf } from '@caparazon/service-kit/trace';
import { loadFicha } from '../animal/query.ts';
import type { UsuarioDirectory } from '../usuario/directory.ts';
import { saveVaramiento } from './commands.ts';
import { Varamiento, type VaramientoDoc } from './model.ts';
import { historyFields, presentVaramiento } from './presenter.ts';

/** @param usuarios gives the author's name */
export function varamientoRoutes(routes: Routes, usuarios: UsuarioDirectory): void {
  serve(routes, getVaramiento, async ({ params }) => {
    const ficha = await loadFicha(params.idFichaAnimal);
    return presentVaramiento(await Varamiento.findById(ficha._id).lean<VaramientoDoc>(), ficha, usuarios);
  });

  serve(routes, putVaramiento, async ({ body, session, now }) => {
    const ficha = await loadFicha(body.idFichaAnimal);
    return presentVaramiento(await saveVaramiento(body, actOf(session, now())), ficha, usuarios);
  });

  serve(routes, getVaramientoHistorial, async ({ params, query }) => {
    const { _id } = await loadFicha(params.idFichaAnimal);
    return presentHistory(await findHistory('varamiento', _id, query.pag), historyFields, usuarios.fullName);
  });
}
