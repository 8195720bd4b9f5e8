/**
 * Contributions (rules: contributions-access, contribution-writes, contribution-totals, contribution-export, donors).
 */

import { limits } from '@caparazon/call/limits';
import {
  formatos,
  getAporte,
  getAportes,
  getExportarAportes,
  getHistorialAporte,
  getLecturasAportes,
  getTotalesAportes,
  postAnularAporte,
  postAporte,
  putAporte,
} from '@caparazon/office/aporte/calls';
import { isErased } from '@caparazon/office/aporte/cedula';
import { getCarta, getCartas, getDonante, getDonantes } from '@caparazon/office/aporte/donante';
import { postEnviarADonante } from '@caparazon/office/aporte/envio';
import { getRecibo, postRecibo } from '@caparazon/office/aporte/recibo';
import { aportesMessages } from '@caparazon/office/aporte/words';
import { notFound } from '@caparazon/service-kit/errors';
import { findHistory, presentHistory } from '@caparazon/service-kit/history';
import { once } from '@caparazon/service-kit/idempotency';
import { pdfTurns } from '@caparazon/service-kit/pdf/turns';
import { reply } from '@caparazon/service-kit/reply';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { actOf } from '@caparazon/service-kit/trace';
import { namesOfCampanas } from './campanas.ts';
import { annulAporte, createAporte, editAporte } from './commands.ts';
import { yearOf } from './donantes.ts';
import { findEnvios, sendToDonante } from './envios.ts';
import { exported, exportName } from './export.ts';
import { historyFields } from './historial.ts';
import { findReadings, recordFile, recordReading } from './lecturas.ts';
import { letterName, letterOf, letterPdf, letters } from './letters.ts';
import { presentAporte, presentDonante } from './presenter.ts';
import { findAportes, findDonantes, findTotals, loadAporte, loadDonante, readThanked, streamAportes } from './query.ts';
import { giveRecibo, reciboName, reciboPdf } from './recibos.ts';

/** The screen gets names from svc-auth. */
const nameless = () => null;

/** @param remitente the sender of mails; null where mail is not set up */
export function aporteRoutes(routes: Routes, remitente: string | null): void {
  serve(routes, getAportes, async ({ query, session, now }) => {
    const { aportes, totalElements } = await findAportes(query, now());
    await recordReading(query, aportes.length, actOf(session, now()));
    const size = query.pag === undefined ? null : limits.page;
    return { aportes: aportes.map(presentAporte), size, totalElements };
  });

  serve(routes, getAporte, async ({ params, session, now }) => {
    const aporte = await loadAporte(params.idAporte);
    await recordReading(params, 1, actOf(session, now()));
    return presentAporte(aporte);
  });

  serve(routes, postAporte, ({ body, headers, session, now }) =>
    // Checked inside `once`: a card that has expired since does not refuse what is stored already.
    once({ call: postAporte, key: headers['idempotency-key'], content: body, now }, (keep) =>
      createAporte(body, actOf(session, now()), keep),
    ),
  );

  serve(routes, putAporte, async ({ params, body, session, now }) =>
    presentAporte(await editAporte(params.idAporte, body, actOf(session, now()))),
  );

  serve(routes, postAnularAporte, async ({ params, body, session, now }) => {
    const { aporte, already } = await annulAporte(params.idAporte, body, actOf(session, now()));
    if (already) await recordReading(params, 1, actOf(session, now()));
    return presentAporte(aporte);
  });

  serve(routes, getTotalesAportes, async ({ query, session, now }) => {
    const totals = await findTotals({ ...query, anulados: undefined }, now());
    // A text may find one person.
    if (query.texto !== undefined) {
      const summed = totals.reduce((so, { cantidad }) => so + cantidad, 0);
      await recordReading({ totales: true, ...query }, summed, actOf(session, now()));
    }
    return {
      totales: totals.map(({ moneda, mes, centesimos, cantidad }) => ({
        moneda,
        mes,
        total: centesimos / 100,
        cantidad,
      })),
    };
  });

  serve(routes, getExportarAportes, async ({ query, session, now }) => {
    const { formato = 'csv', ...filters } = query;
    const aportes = await streamAportes(filters, (count) =>
      recordFile('exportado', query, count, actOf(session, now())),
    );
    const headers = { nombre: encodeURIComponent(exportName(formato, filters, now())) };
    return reply(exported(formato, filters, aportes, await namesOfCampanas()), { type: formatos[formato], headers });
  });

  serve(routes, getDonantes, async ({ query, session, now }) => {
    const { donantes, totalElements } = await findDonantes(query, now());
    await recordReading({ donantes: true, ...query }, donantes.length, actOf(session, now()));
    return { content: donantes.map(presentDonante), size: limits.page, totalElements };
  });

  serve(routes, getDonante, async ({ params, session, now }) => {
    const { donante, aportes } = await loadDonante(params.idAporte);
    await recordReading({ donante: params.idAporte }, aportes.length, actOf(session, now()));
    const correo = { remitente, envios: await findEnvios(aportes) };
    return { donante: presentDonante(donante), aportes: aportes.map(presentAporte), correo };
  });

  serve(routes, getCarta, async ({ params: { idAporte }, query, session, now, asker }) => {
    const found = await loadDonante(idAporte);
    const { anio = yearOf((await loadAporte(idAporte)).fecha) } = query;
    if (isErased(found.donante._id)) throw notFound(aportesMessages.nobodyToThank);
    const letter = letterOf(found, anio, now());
    if (letter === null) throw notFound(aportesMessages.noLetter);
    const pdf = await pdfTurns.run(() => letterPdf(letter), asker);
    await recordFile('carta', { donante: idAporte, anio }, 1, actOf(session, now()));
    return reply(pdf, {
      type: 'application/pdf',
      headers: { nombre: encodeURIComponent(letterName(anio, letter.donante)) },
    });
  });

  serve(routes, getCartas, async ({ query, session, now }) => {
    const { anio = yearOf(new Date(now())) } = query;
    const thanked = await readThanked(anio);
    if (thanked.length === 0) throw notFound(aportesMessages.noLetter);
    await recordFile('cartas', { anio }, thanked.length, actOf(session, now()));
    return reply(letters(thanked, anio, now()), {
      type: 'application/zip',
      headers: { nombre: `cartas-${anio}.zip` },
    });
  });

  serve(routes, postRecibo, async ({ params, session, now }) =>
    presentAporte(await giveRecibo(params.idAporte, actOf(session, now()))),
  );

  serve(routes, getRecibo, async ({ params: { idAporte }, session, now, asker }) => {
    if ((await loadAporte(idAporte)).recibo === undefined) throw notFound(aportesMessages.noRecibo);
    const { recibo, ...aporte } = await giveRecibo(idAporte, actOf(session, now()));
    const pdf = await pdfTurns.run(() => reciboPdf(aporte, recibo, now()), asker);
    await recordFile('recibo', { recibo: recibo.numero, aporte: idAporte }, 1, actOf(session, now()));
    return reply(pdf, { type: 'application/pdf', headers: { nombre: reciboName(recibo) } });
  });

  serve(routes, postEnviarADonante, ({ params: { idAporte }, body, headers, session, now }) =>
    once({ call: postEnviarADonante, key: headers['idempotency-key'], content: { idAporte, ...body }, now }, (keep) =>
      sendToDonante(idAporte, body, remitente, actOf(session, now()), keep),
    ),
  );

  serve(routes, getHistorialAporte, async ({ params, query, session, now }) => {
    await loadAporte(params.idAporte);
    await recordReading({ historial: params.idAporte, ...query }, 1, actOf(session, now()));
    return presentHistory(await findHistory('aporte', params.idAporte, query.pag), historyFields, nameless);
  });

  serve(routes, getLecturasAportes, ({ query }) => findReadings(query.pag));
}
