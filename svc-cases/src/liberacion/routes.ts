import { limits } from '@caparazon/call/limits';
import {
  deleteApto,
  deleteSuelta,
  getHistorialLiberacion,
  getLiberacion,
  postApto,
  postLiberacion,
  postLiberar,
  putSuelta,
} from '@caparazon/clinic/liberacion/calls';
import {
  getCriteriosLiberacion,
  getHistorialCriterios,
  putCriteriosLiberacion,
} from '@caparazon/clinic/liberacion/criterios';
import { findHistory, type HistoryFields, presentHistory } from '@caparazon/service-kit/history';
import { once } from '@caparazon/service-kit/idempotency';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { actOf } from '@caparazon/service-kit/trace';
import { loadFicha } from '../animal/query.ts';
import { photoPath } from '../foto/presenter.ts';
import type { UsuarioDirectory } from '../usuario/directory.ts';
import { declareApto, markCriterio, withdrawApto } from './commands.ts';
import { criteriosInHistory, loadCriterios, replaceCriterios } from './criterios.ts';
import type { CriteriosDoc } from './model.ts';
import { missingOf } from './presenter.ts';
import { findLiberacion } from './query.ts';
import { askOfRelease, checkRelease, correctRelease, releaseAnimal, undoRelease } from './release.ts';

const shownFields: HistoryFields = {
  criterio: {},
  cumplido: {},
  apto: {},
  fechaHora: {},
  lugar: {},
  latitud: {},
  longitud: {},
  quienes: {},
  pesoEgreso: {},
  fotos: { show: (ids: number[]) => ids.map((id) => photoPath('fichaAnimal', id)) },
  faltaban: {},
  comentario: {},
  observaciones: {},
};

const criterioHistoryFields: HistoryFields = {
  clase: {},
  texto: {},
  tipo: {},
  activo: {},
  regla: {},
  dias: {},
  minimo: {},
  maximo: {},
  medida: {},
  fuente: {},
};

const presentCriterios = ({ criterios, version }: CriteriosDoc, clase?: string) =>
  criterios.filter((one) => clase === undefined || one.clase === clase).map((one) => ({ ...one, version }));

/** @param usuarios gives the names of those who marked and decided */
export function liberacionRoutes(routes: Routes, usuarios: UsuarioDirectory): void {
  serve(routes, getCriteriosLiberacion, async ({ query }) => presentCriterios(await loadCriterios(), query.clase));

  serve(routes, putCriteriosLiberacion, async ({ body, query, session, now }) =>
    presentCriterios(await replaceCriterios(body, query.version, actOf(session, now()))),
  );

  serve(routes, getHistorialCriterios, async ({ query }) =>
    presentHistory(await findHistory(...criteriosInHistory, query.pag), criterioHistoryFields, usuarios.fullName),
  );

  const present = async (idFicha: number, now: number) => findLiberacion(await loadFicha(idFicha), { usuarios, now });

  serve(routes, getLiberacion, ({ params, now }) => present(params.idFicha, now()));

  serve(routes, postLiberacion, async ({ params, body, session, now }) => {
    await markCriterio(await loadFicha(params.idFicha), body, actOf(session, now()));
    return present(params.idFicha, now());
  });

  serve(routes, postApto, async ({ params, body, session, now }) => {
    const faltan = missingOf((await present(params.idFicha, now())).criterios);
    const { comentario, faltan: seen } = body;
    await declareApto(params.idFicha, { comentario, faltan, seen }, actOf(session, now()));
    return present(params.idFicha, now());
  });

  serve(routes, deleteApto, async ({ params, query, session, now }) => {
    const { _id } = await loadFicha(params.idFicha);
    await withdrawApto(_id, query.fecha, actOf(session, now()));
  });

  serve(routes, postLiberar, async ({ params, body, headers, session, now }) => {
    const { idFicha } = params;
    const content = { ...body, idFicha };
    await once({ call: postLiberar, key: headers['idempotency-key'], content, now }, async (keep) => {
      const ficha = await loadFicha(idFicha);
      checkRelease(ficha, body, now() + limits.clockGraceMs);
      const faltan = missingOf((await findLiberacion(ficha, { usuarios, now: now() })).criterios);
      const pesoEgresoInusual = await askOfRelease(ficha, body);
      await releaseAnimal(idFicha, { body, pesoEgresoInusual, faltan, act: actOf(session, now()), keep });
      return null;
    });
    return present(idFicha, now());
  });

  serve(routes, putSuelta, async ({ params, body, session, now }) => {
    const { idFicha } = params;
    const ficha = await loadFicha(idFicha);
    checkRelease(ficha, body, now() + limits.clockGraceMs);
    await correctRelease(idFicha, body, await askOfRelease(ficha, body), actOf(session, now()));
    return present(idFicha, now());
  });

  serve(routes, deleteSuelta, async ({ params, query, session, now }) => {
    const { _id } = await loadFicha(params.idFicha);
    await undoRelease(_id, query.version, actOf(session, now()));
  });

  serve(routes, getHistorialLiberacion, async ({ params, query }) => {
    const { _id } = await loadFicha(params.idFicha);
    return presentHistory(await findHistory('liberacion', _id, query.pag), shownFields, usuarios.fullName);
  });
}
