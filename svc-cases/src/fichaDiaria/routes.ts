/** Daily sheets, and a month of them as a PDF. */
import {
  getFichaDiaria,
  getFichasDiarias,
  getRonda,
  nombrePdf,
  postDescargarPdf,
  postFichaDiaria,
  putFichaDiaria,
} from '@caparazon/contracts/cases/fichaDiaria';
import { civilDay } from '@caparazon/contracts/time';
import { once } from '@caparazon/service-kit/idempotency';
import { reply } from '@caparazon/service-kit/reply';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { actOf } from '@caparazon/service-kit/trace';
import { loadFicha } from '../fichaAnimal/query.ts';
import { identitiesOf } from '../marca/identity.ts';
import { readAnimalPhoto } from './animal-photo.ts';
import { checkFecha } from './check.ts';
import { createFichaDiaria, editFichaDiaria } from './commands.ts';
import { monthPdf } from './month-pdf.ts';
import { presentFichaDiaria, presentRonda } from './presenter.ts';
import { findMonth, findRonda, loadFichaDiaria } from './query.ts';

export function fichaDiariaRoutes(routes: Routes): void {
  // Before the month of an animal, whose path would match too.
  serve(routes, getRonda, async ({ query, now }) => {
    const { fecha = civilDay(now()) } = query;
    checkFecha({ fecha }, now());
    const found = await findRonda(fecha);
    return { fecha, paradas: presentRonda(found, await identitiesOf(found), fecha) };
  });

  serve(routes, getFichasDiarias, async ({ params, query }) => {
    const { _id } = await loadFicha(params.ficha);
    return (await findMonth(_id, query)).map(presentFichaDiaria);
  });

  serve(routes, getFichaDiaria, async ({ params, query }) =>
    presentFichaDiaria(await loadFichaDiaria(params.idFichaAnimal, query.idFichaDiaria)),
  );

  serve(routes, postFichaDiaria, async ({ body, headers, session, now }) => {
    checkFecha(body, now());
    await loadFicha(body.idFichaAnimal);
    return once({ call: postFichaDiaria, key: headers['idempotency-key'], content: body, now }, (keep) =>
      createFichaDiaria({ fields: body, act: actOf(session, now()), keep }),
    );
  });

  serve(routes, putFichaDiaria, async ({ body, session, now }) => {
    checkFecha(body, now());
    return presentFichaDiaria(await editFichaDiaria(body, actOf(session, now())));
  });

  serve(routes, postDescargarPdf, async ({ params, query, now }, ctx) => {
    const ficha = await loadFicha(params.ficha);
    const [sheets, photo] = await Promise.all([findMonth(ficha._id, query), readAnimalPhoto(ficha)]);
    const pdf = await monthPdf({ ficha, photo, sheets, month: query, now: now() });
    const headers = { nombre: encodeURIComponent(nombrePdf(ficha._id, query)) };
    return ctx.accepts('text/plain', 'application/pdf') === 'application/pdf'
      ? reply(pdf, { type: 'application/pdf', headers })
      : reply(pdf.toString('base64'), { type: 'text/plain', headers });
  });
}
