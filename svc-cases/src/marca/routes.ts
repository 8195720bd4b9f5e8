import {
  deleteMarca,
  getMarcaHistorial,
  getMarcas,
  getMarcasPorCodigo,
  postMarca,
  putMarca,
} from '@caparazon/clinic/marca/calls';
import { presentHistory } from '@caparazon/service-kit/history';
import { once } from '@caparazon/service-kit/idempotency';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { actOf } from '@caparazon/service-kit/trace';
import { loadFicha } from '../animal/query.ts';
import type { UsuarioDirectory } from '../usuario/directory.ts';
import { checkFecha } from './check.ts';
import { createMarca, editMarca, deleteMarca as remove } from './commands.ts';
import { noted } from './model.ts';
import { presentKnown, presentMarca } from './presenter.ts';
import { findByCode, findMarcaHistory, findMarcas } from './query.ts';

const shownFields = Object.fromEntries(noted.map((field) => [field, {}]));

export function marcaRoutes(routes: Routes, usuarios: UsuarioDirectory): void {
  serve(routes, getMarcasPorCodigo, async ({ query }) =>
    (await findByCode(query.codigo)).map((known) => presentKnown(known, query.codigo)),
  );

  serve(routes, getMarcas, async ({ params }) => {
    const { _id } = await loadFicha(params.idFichaAnimal);
    return (await findMarcas(_id)).map((marca) => presentMarca(marca, usuarios));
  });

  serve(routes, getMarcaHistorial, async ({ params, query }) =>
    presentHistory(await findMarcaHistory(params.idMarca, query.pag), shownFields, usuarios.fullName),
  );

  serve(routes, postMarca, async ({ body, headers, session, now }) => {
    checkFecha(body, now());
    await loadFicha(body.idFichaAnimal);
    return once({ call: postMarca, key: headers['idempotency-key'], content: body, now }, (keep) =>
      createMarca(body, { act: actOf(session, now()), keep }),
    );
  });

  serve(routes, putMarca, async ({ body, session, now }) => {
    checkFecha(body, now());
    return presentMarca(await editMarca(body, actOf(session, now())), usuarios);
  });

  serve(routes, deleteMarca, ({ params, query, session, now }) => remove({ ...params, ...query }, session, now()));
}
