/** Treatments and their given doses. */
import {
  getTratamiento,
  getTratamientos,
  postFinalizar,
  postReabrir,
  postTratamiento,
  putTratamiento,
} from '@caparazon/contracts/cases/fichaTratamiento';
import { deleteInstancia, postInstancia } from '@caparazon/contracts/cases/instancia';
import { once } from '@caparazon/service-kit/idempotency';
import { reply } from '@caparazon/service-kit/reply';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { actOf } from '@caparazon/service-kit/trace';
import { loadFicha } from '../fichaAnimal/query.ts';
import type { UsuarioDirectory } from '../usuario-directory/directory.ts';
import { checkTipo } from './check.ts';
import { createTratamiento, editTratamiento, finishTratamiento, reopenTratamiento } from './commands.ts';
import type { TratamientoDoc } from './model.ts';
import { presentDetalle, presentInstancia, presentPage } from './presenter.ts';
import { findInstancias, findTratamientos, loadTratamiento } from './query.ts';
import { recordInstancia, removeInstancia } from './record-instancia.ts';

/** @param usuarios gives the names of those who recorded doses */
export function fichaTratamientoRoutes(routes: Routes, usuarios: UsuarioDirectory): void {
  const presentWithInstancias = async (tratamiento: TratamientoDoc, now: number) =>
    presentDetalle({ tratamiento, instancias: await findInstancias(tratamiento._id) }, usuarios, now);

  serve(routes, getTratamientos, async ({ query, now }) => {
    if (query.ficha !== undefined) await loadFicha(query.ficha);
    const at = now();
    return presentPage(await findTratamientos(query, at), at);
  });

  serve(routes, getTratamiento, async ({ params, now }) =>
    presentWithInstancias(await loadTratamiento(params.idTratamiento), now()),
  );

  serve(routes, postTratamiento, async ({ body, headers, session, now }) => {
    await loadFicha(body.idFichaAnimal);
    return once({ call: postTratamiento, key: headers['idempotency-key'], content: body, now }, async (keep) => {
      await checkTipo(body, { now: now() });
      return createTratamiento({ fields: body, act: actOf(session, now()), keep });
    });
  });

  serve(routes, putTratamiento, async ({ body, session, now }) => {
    const before = await loadTratamiento(body.idFichaTratamiento);
    await checkTipo(body, { now: now(), before });
    return presentWithInstancias(await editTratamiento(body, actOf(session, now())), now());
  });

  serve(routes, postFinalizar, async ({ params, session, now }) => {
    const { tratamiento, cambio } = await finishTratamiento(params.idTratamiento, actOf(session, now()));
    return { ...(await presentWithInstancias(tratamiento, now())), cambio };
  });

  serve(routes, postReabrir, async ({ params, session, now }) =>
    presentWithInstancias(await reopenTratamiento(params.idTratamiento, session, now()), now()),
  );

  serve(routes, postInstancia, async ({ params, body, session, now }) => {
    const { instancia, isNew } = await recordInstancia(params.idTratamiento, body, actOf(session, now()), usuarios);
    return reply(presentInstancia(instancia, usuarios), { status: isNew ? 201 : 200 });
  });

  serve(routes, deleteInstancia, ({ params, query, session, now }) =>
    removeInstancia(params.idTratamiento, { ...params, ...query }, session, now()),
  );
}
