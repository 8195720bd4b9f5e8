/** Statements (rules: statements, statement-matches). Reading one is noted as a reading of contributions is. */
import {
  deleteExtracto,
  getExtracto,
  getExtractos,
  postAceptarSeguras,
  postAporteDeFila,
  postDecidirFila,
  postExtracto,
} from '@caparazon/office/extracto/calls';
import { once } from '@caparazon/service-kit/idempotency';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { actOf } from '@caparazon/service-kit/trace';
import { recordReading } from '../aporte/lecturas.ts';
import { acceptSure, createFromFila, decideFila, undoExtracto } from './commands.ts';
import { loadExtracto } from './load.ts';
import { findExtracto, findExtractos } from './query.ts';

export function extractoRoutes(routes: Routes): void {
  serve(routes, getExtractos, ({ query }) => findExtractos(query.pag));

  serve(routes, postExtracto, ({ body, session, now }) => loadExtracto(body, actOf(session, now())));

  serve(routes, getExtracto, async ({ params, query, session, now }) => {
    const found = await findExtracto(params.idExtracto, query);
    const named = found.content.reduce((sum, { aportes }) => sum + aportes.length, 0);
    await recordReading({ extracto: params.idExtracto, ...query }, named, actOf(session, now()));
    return found;
  });

  serve(routes, postDecidirFila, ({ params, body, session, now }) => decideFila(params, body, actOf(session, now())));

  serve(routes, postAporteDeFila, ({ params, body, headers, session, now }) =>
    once({ call: postAporteDeFila, key: headers['idempotency-key'], content: { ...params, ...body }, now }, (keep) =>
      createFromFila(params, body, actOf(session, now()), keep),
    ),
  );

  serve(routes, postAceptarSeguras, async ({ params, body, session, now }) => ({
    conciliadas: await acceptSure(params.idExtracto, body.cantidad, actOf(session, now())),
  }));

  serve(routes, deleteExtracto, ({ params, session, now }) => undoExtracto(params.idExtracto, actOf(session, now())));
}
