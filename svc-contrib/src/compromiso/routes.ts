/** Promised gifts (rules: pledges, pledge-periods, pledge-gifts). Each reading is noted as those of contributions are. */
import { limits } from '@caparazon/call/limits';
import { civilDay } from '@caparazon/call/time';
import { formatos } from '@caparazon/office/aporte/calls';
import {
  getCompromiso,
  getCompromisos,
  getCuotas,
  getExportarCompromisos,
  getHistorialCompromiso,
  postCompromiso,
  postCuota,
  postEstadoCompromiso,
  postOmitirCuota,
  putCompromiso,
} from '@caparazon/office/compromiso/calls';
import { findHistory, presentHistory } from '@caparazon/service-kit/history';
import { once } from '@caparazon/service-kit/idempotency';
import { reply } from '@caparazon/service-kit/reply';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { actOf } from '@caparazon/service-kit/trace';
import { recordFile, recordReading } from '../aporte/lecturas.ts';
import { createCompromiso, editCompromiso, moveCompromiso, recordCuota, skipCuota } from './commands.ts';
import { exported, exportName } from './export.ts';
import { historyFields } from './historial.ts';
import { presentCompromiso, presentDue } from './presenter.ts';
import { findCompromisos, findCuotas, findDue, loadCompromiso, streamCompromisos } from './query.ts';

export function compromisoRoutes(routes: Routes): void {
  serve(routes, getCuotas, async ({ query, session, now }) => {
    const today = civilDay(now());
    const { due, totalElements, faltan } = await findDue(query.pag, today);
    await recordReading({ cuotas: true, ...query }, due.length, actOf(session, now()));
    return { content: due.map((one) => presentDue(one, today)), size: limits.page, totalElements, faltan };
  });

  serve(routes, getCompromisos, async ({ query, session, now }) => {
    const { content, totalElements } = await findCompromisos(query);
    await recordReading({ compromisos: true, ...query }, content.length, actOf(session, now()));
    return { content: content.map(presentCompromiso), size: limits.page, totalElements };
  });

  serve(routes, getExportarCompromisos, async ({ query, session, now }) => {
    const { formato = 'csv', ...filters } = query;
    const rows = await streamCompromisos(filters, (count) =>
      recordFile('exportado', { compromisos: true, ...query }, count, actOf(session, now())),
    );
    const headers = { nombre: exportName(formato, now()) };
    return reply(exported(formato, rows), { type: formatos[formato], headers });
  });

  serve(routes, getCompromiso, async ({ params, session, now }) => {
    const compromiso = await loadCompromiso(params.idCompromiso);
    await recordReading({ compromiso: params.idCompromiso }, 1, actOf(session, now()));
    return { compromiso: presentCompromiso(compromiso), cuotas: await findCuotas(compromiso, civilDay(now())) };
  });

  serve(routes, postCompromiso, ({ body, headers, session, now }) =>
    once({ call: postCompromiso, key: headers['idempotency-key'], content: body, now }, (keep) =>
      createCompromiso(body, actOf(session, now()), keep),
    ),
  );

  serve(routes, putCompromiso, async ({ params, body, session, now }) =>
    presentCompromiso(await editCompromiso(params.idCompromiso, body, actOf(session, now()))),
  );

  serve(routes, postEstadoCompromiso, async ({ params, body, session, now }) =>
    presentCompromiso(await moveCompromiso(params.idCompromiso, body, actOf(session, now()))),
  );

  serve(routes, postCuota, ({ params, body, headers, session, now }) =>
    once({ call: postCuota, key: headers['idempotency-key'], content: { ...params, ...body }, now }, (keep) =>
      recordCuota(params.idCompromiso, body, actOf(session, now()), keep),
    ),
  );

  serve(routes, postOmitirCuota, async ({ params, body, session, now }) =>
    presentCompromiso(await skipCuota(params.idCompromiso, body, actOf(session, now()))),
  );

  serve(routes, getHistorialCompromiso, async ({ params, query, session, now }) => {
    await loadCompromiso(params.idCompromiso);
    await recordReading({ historialCompromiso: params.idCompromiso, ...query }, 1, actOf(session, now()));
    return presentHistory(await findHistory('compromiso', params.idCompromiso, query.pag), historyFields, () => null);
  });
}
