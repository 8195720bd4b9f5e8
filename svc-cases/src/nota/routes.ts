import {
  deleteNota,
  getNotaHistorial,
  getNotas,
  getNotasFijadas,
  postNota,
  putNota,
} from '@caparazon/clinic/nota/calls';
import { notaMessages } from '@caparazon/clinic/nota/words';
import { notFound } from '@caparazon/service-kit/errors';
import { findHistory, presentHistory } from '@caparazon/service-kit/history';
import { once } from '@caparazon/service-kit/idempotency';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { actOf } from '@caparazon/service-kit/trace';
import { loadFicha } from '../animal/query.ts';
import type { UsuarioDirectory } from '../usuario/directory.ts';
import { checkNota, createNota, editNota, notas } from './commands.ts';
import { noted } from './model.ts';
import { presentFijada, presentNota } from './presenter.ts';
import { findFijadas, findNotas } from './query.ts';

const shownFields = Object.fromEntries(noted.map((field) => [field, {}]));

/** @param usuarios gives the author's name */
export function notaRoutes(routes: Routes, usuarios: UsuarioDirectory): void {
  serve(routes, getNotasFijadas, async () => (await findFijadas()).map(presentFijada));

  serve(routes, getNotas, async ({ params }) => {
    const { _id } = await loadFicha(params.idFichaAnimal);
    return (await findNotas(_id)).map((nota) => presentNota(nota, usuarios));
  });

  serve(routes, getNotaHistorial, async ({ params, query }) => {
    const page = await findHistory('nota', params.idNota, query.pag);
    if (page.total === 0) throw notFound(notaMessages.notFound);
    return presentHistory(page, shownFields, usuarios.fullName);
  });

  serve(routes, postNota, async ({ body, headers, session, now }) => {
    checkNota(body, now());
    await loadFicha(body.idFichaAnimal);
    return once({ call: postNota, key: headers['idempotency-key'], content: body, now }, (keep) =>
      createNota(body, { act: actOf(session, now()), keep }),
    );
  });

  serve(routes, putNota, async ({ body, session, now }) => {
    checkNota(body, now());
    return presentNota(await editNota(body, actOf(session, now())), usuarios);
  });

  serve(routes, deleteNota, ({ params, query, session, now }) =>
    notas.remove({ id: params.idNota, ...query }, session, now()),
  );
}
