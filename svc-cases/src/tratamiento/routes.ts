import {
  getTratamiento,
  getTratamientos,
  postFinalizar,
  postReabrir,
  postTratamiento,
  putTratamiento,
} from '@caparazon/clinic/tratamiento/calls';
import { sinComprobar } from '@caparazon/clinic/tratamiento/fuera-de-vademecum';
import {
  deleteInstancia,
  type Instancia,
  postCerrarDosis,
  postInstancia,
} from '@caparazon/clinic/tratamiento/instancia';
import { type Keep, once } from '@caparazon/service-kit/idempotency';
import { reply } from '@caparazon/service-kit/reply';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { actOf } from '@caparazon/service-kit/trace';
import type { ClientSession } from 'mongoose';
import { loadFicha } from '../animal/query.ts';
import type { UsuarioDirectory } from '../usuario/directory.ts';
import { checkCalculo, checkTipo } from './check.ts';
import { closeMissed } from './close-missed.ts';
import { createTratamiento, editTratamiento, finishTratamiento, reopenTratamiento } from './commands.ts';
import type { ReadWeight } from './guard.ts';
import type { TratamientoDoc } from './model.ts';
import { presentDetalle, presentInstancia, presentPage } from './presenter.ts';
import { findInstancias, findTratamientos, loadTratamiento } from './query.ts';
import { type Recorded, recordInstancia, removeInstancia } from './record-instancia.ts';
import type { Results } from './results.ts';
import { type ReadWeights, weightsFor } from './revision.ts';

export interface TratamientoOptions {
  usuarios: UsuarioDirectory;
  /** Last weights of animals. The service passes it in, since measures are above treatments. */
  readWeights: ReadWeights;
  /** One animal's last weight, estimates included: better than none to judge an amount by. */
  readWeight: ReadWeight;
  results: Results;
}

interface Answered {
  dosis: Instancia;
  status: 200 | 201;
}

export function fichaTratamientoRoutes(
  routes: Routes,
  { usuarios, readWeights, readWeight, results }: TratamientoOptions,
): void {
  async function presentWithInstancias(tratamiento: TratamientoDoc, now: number) {
    const [instancias, weights] = await Promise.all([
      findInstancias(tratamiento._id),
      weightsFor([tratamiento], readWeights),
    ]);
    return presentDetalle(tratamiento, instancias, { now, weights, usuarios });
  }

  serve(routes, getTratamientos, async ({ query, now }) => {
    if (query.ficha !== undefined) await loadFicha(query.ficha);
    const at = now();
    const found = await findTratamientos(query, at);
    return presentPage(found, { now: at, weights: await weightsFor(found.docs, readWeights), usuarios });
  });

  serve(routes, getTratamiento, async ({ params, now }) =>
    presentWithInstancias(await loadTratamiento(params.idTratamiento), now()),
  );

  serve(routes, postTratamiento, async ({ body, headers, session, now }) => {
    await loadFicha(body.idFichaAnimal);
    const sending = { call: postTratamiento, key: headers['idempotency-key'], content: body, now };
    const made = await once<{ idFichaTratamiento: number }>(sending, async (keep) => {
      await checkTipo(body, { now: now() });
      await checkCalculo(body, { now: now() });
      return createTratamiento({ fields: body, act: actOf(session, now()), keep, readWeight });
    });
    return sinComprobar(body) ? { ...made, sinComprobar: true } : made;
  });

  serve(routes, putTratamiento, async ({ body, session, now }) => {
    const before = await loadTratamiento(body.idFichaTratamiento);
    await checkTipo(body, { now: now(), before });
    await checkCalculo(body, { now: now(), before });
    return presentWithInstancias(await editTratamiento(body, actOf(session, now()), readWeight), now());
  });

  serve(routes, postFinalizar, async ({ params, session, now }) => {
    const { tratamiento, cambio } = await finishTratamiento(params.idTratamiento, actOf(session, now()));
    return { ...(await presentWithInstancias(tratamiento, now())), cambio };
  });

  serve(routes, postReabrir, async ({ params, query, session, now }) =>
    presentWithInstancias(await reopenTratamiento(params.idTratamiento, query, session, now()), now()),
  );

  serve(routes, postInstancia, async ({ params, body, headers, session, now }) => {
    const sending = { call: postInstancia, key: headers['idempotency-key'], content: { ...params, ...body }, now };
    const answer = await once(sending, async (keep: Keep<Answered>) => {
      const answered = ({ instancia, isNew }: Recorded): Answered => ({
        dosis: presentInstancia(instancia, usuarios),
        status: isNew ? 201 : 200,
      });
      const kept = (db: ClientSession, recorded: Recorded) => keep(db, answered(recorded));
      const act = actOf(session, now());
      return answered(await recordInstancia(params.idTratamiento, body, act, { usuarios, results, keep: kept }));
    });
    return reply(answer.dosis, { status: answer.status });
  });

  serve(routes, postCerrarDosis, ({ body, headers, session, now }) => {
    const sending = { call: postCerrarDosis, key: headers['idempotency-key'], content: body, now };
    return once(sending, (keep: Keep<{ cerradas: number }>) =>
      closeMissed(body, actOf(session, now()), { usuarios, keep }),
    );
  });

  serve(routes, deleteInstancia, ({ params, query, session, now }) =>
    removeInstancia(params.idTratamiento, { ...params, ...query }, session, { results, now: now() }),
  );
}
