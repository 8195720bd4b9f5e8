import { civilDay, startOfCivilDay } from '@caparazon/call/time';
import {
  type FichaDiariaBody,
  type FichaDiariaEdit,
  getFichaDiaria,
  getFichasDiarias,
  getRonda,
  nombrePdf,
  postDescargarPdf,
  postFichaDiaria,
  putFichaDiaria,
} from '@caparazon/clinic/fichaDiaria/calls';
import { drawnBy } from '@caparazon/service-kit/drawing/supervisor';
import { once } from '@caparazon/service-kit/idempotency';
import { pdfTurns } from '@caparazon/service-kit/pdf/turns';
import { reply } from '@caparazon/service-kit/reply';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { actOf } from '@caparazon/service-kit/trace';
import { loadFicha } from '../animal/query.ts';
import type { AskWeights } from '../animal/weights.ts';
import { identitiesOf } from '../marca/identity.ts';
import { readAnimalPhoto } from './animal-photo.ts';
import { checkFecha } from './check.ts';
import { createFichaDiaria, editFichaDiaria } from './commands.ts';
import type { FichaDiariaDoc } from './model.ts';
import type { Work } from './month-pdf.ts';
import { pesajeOf } from './pesaje.ts';
import { presentFichaDiaria, presentRonda } from './presenter.ts';
import { findMonth, findRonda, loadFichaDiaria, loadSheet } from './query.ts';

const drawApart = drawnBy<Work>(new URL('./month-pdf.ts', import.meta.url));

export function fichaDiariaRoutes(routes: Routes, askWeights: AskWeights): void {
  async function askOf(sheet: FichaDiariaBody | FichaDiariaEdit, now: number, before?: FichaDiariaDoc) {
    const { fecha, peso, confirmada } = sheet;
    if (peso === null) return false;
    const { pesadoEn } = pesajeOf(sheet, now, before);
    if (before?.peso === peso) return before.pesoInusual ?? false;
    const idFicha = before?.idFichaAnimal ?? (sheet as FichaDiariaBody).idFichaAnimal;
    const { clase, nombreComunFichaAnimal: nombreComun } = await loadFicha(idFicha);
    const pesada = {
      campo: 'peso',
      valor: peso,
      fechaHora: pesadoEn?.getTime() ?? startOfCivilDay(fecha),
      de: before === undefined ? null : { idFichaDiaria: before._id },
    };
    return (await askWeights({ idFicha, clase, nombreComun }, [pesada], confirmada))[0] ?? false;
  }

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
    return once({ call: postFichaDiaria, key: headers['idempotency-key'], content: body, now }, async (keep) => {
      const pesoInusual = await askOf(body, now());
      const { confirmada, ...fields } = body;
      return createFichaDiaria({ fields, pesoInusual, act: actOf(session, now()), keep });
    });
  });

  serve(routes, putFichaDiaria, async ({ body, session, now }) => {
    checkFecha(body, now());
    const { confirmada, ...edit } = body;
    const pesoInusual = await askOf(body, now(), await loadSheet(body.idFichaDiaria));
    return presentFichaDiaria(await editFichaDiaria(edit, pesoInusual, actOf(session, now())));
  });

  serve(routes, postDescargarPdf, async ({ params, query, now, asker }, ctx) => {
    const pdf = await pdfTurns.run(async () => {
      const ficha = await loadFicha(params.ficha);
      const [sheets, photo] = await Promise.all([findMonth(ficha._id, query), readAnimalPhoto(ficha)]);
      const { _id, nombre, nombreComunFichaAnimal, especie, estado, ubicacionActual } = ficha;
      const shown = { _id, nombre, nombreComunFichaAnimal, especie, estado, ubicacionActual };
      return Buffer.from(await drawApart('monthPdf', { ficha: shown, photo, sheets, month: query, now: now() }));
    }, asker);
    const headers = { nombre: encodeURIComponent(nombrePdf(params.ficha, query)) };
    return ctx.accepts('text/plain', 'application/pdf') === 'application/pdf'
      ? reply(pdf, { type: 'application/pdf', headers })
      : reply(pdf.toString('base64'), { type: 'text/plain', headers });
  });
}
