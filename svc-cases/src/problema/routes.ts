import {
  deleteProblema,
  getNombresProblema,
  getProblemaHistorial,
  getProblemas,
  postProblema,
  putProblema,
} from '@caparazon/clinic/problema/calls';
import { problemaMessages as says } from '@caparazon/clinic/problema/words';
import { conflict, notFound } from '@caparazon/service-kit/errors';
import { findHistory, presentHistory } from '@caparazon/service-kit/history';
import { once } from '@caparazon/service-kit/idempotency';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { actOf } from '@caparazon/service-kit/trace';
import type { ClientSession } from 'mongoose';
import { holdFicha } from '../animal/change.ts';
import { loadFicha } from '../animal/query.ts';
import type { UsuarioDirectory } from '../usuario/directory.ts';
import { checkDays, createProblema, editProblema, problemas } from './commands.ts';
import { noted, type ProblemaDoc } from './model.ts';
import { presentProblema } from './presenter.ts';
import { findNombres, findProblemas } from './query.ts';

const shownFields = Object.fromEntries(noted.map((field) => [field, {}]));

/** Whether a treatment names the problem. Treatments lie above problems. */
type IsTreated = (session: ClientSession, problema: Pick<ProblemaDoc, '_id' | 'idFichaAnimal'>) => Promise<boolean>;

/** @param usuarios gives the names of authors */
export function problemaRoutes(routes: Routes, usuarios: UsuarioDirectory, isTreated: IsTreated): void {
  serve(routes, getNombresProblema, async ({ query }) => findNombres(await loadFicha(query.ficha)));

  serve(routes, getProblemas, async ({ params }) => {
    const { _id } = await loadFicha(params.idFichaAnimal);
    return (await findProblemas(_id)).map((problema) => presentProblema(problema, usuarios));
  });

  serve(routes, getProblemaHistorial, async ({ params, query }) => {
    const page = await findHistory('problema', params.idProblema, query.pag);
    if (page.total === 0) throw notFound(says.notFound);
    return presentHistory(page, shownFields, usuarios.fullName);
  });

  serve(routes, postProblema, async ({ body, headers, session, now }) => {
    checkDays(body, now());
    await loadFicha(body.idFichaAnimal);
    return once({ call: postProblema, key: headers['idempotency-key'], content: body, now }, (keep) =>
      createProblema(body, { act: actOf(session, now()), keep }),
    );
  });

  serve(routes, putProblema, async ({ body, session, now }) => {
    checkDays(body, now());
    return presentProblema(await editProblema(body, actOf(session, now())), usuarios);
  });

  serve(routes, deleteProblema, ({ params, query, session, now }) =>
    problemas.remove({ id: params.idProblema, ...query }, session, now(), async (db, problema) => {
      await holdFicha(db, problema.idFichaAnimal);
      if (await isTreated(db, problema)) throw conflict(says.inUse);
    }),
  );
}
