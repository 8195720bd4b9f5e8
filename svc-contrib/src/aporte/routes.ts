/** Contributions (rules: contributions-access, contribution-writes, contribution-totals). */
import {
  getAporte,
  getAportes,
  getHistorialAporte,
  getLecturasAportes,
  getTotalesAportes,
  postAnularAporte,
  postAporte,
  putAporte,
} from '@caparazon/contracts/contrib/aporte';
import { limits } from '@caparazon/contracts/limits';
import { findHistory, presentHistory } from '@caparazon/service-kit/history';
import { once } from '@caparazon/service-kit/idempotency';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { actOf } from '@caparazon/service-kit/trace';
import { checkNew } from './check.ts';
import { annulAporte, createAporte, editAporte } from './commands.ts';
import { toldFields } from './historial.ts';
import { findReadings, recordReading } from './lecturas.ts';
import { presentAporte } from './presenter.ts';
import { findAportes, findTotals, loadAporte } from './query.ts';

/** This service knows no names: the screen has them from svc-auth. */
const nameless = () => null;

export function aporteRoutes(routes: Routes): void {
  serve(routes, getAportes, async ({ query, session, now }) => {
    const { aportes, totalElements } = await findAportes(query);
    await recordReading('leído', aportes.length, actOf(session, now()));
    const size = query.pag === undefined ? null : limits.page;
    return { aportes: aportes.map(presentAporte), size, totalElements };
  });

  serve(routes, getAporte, async ({ params, session, now }) => {
    const aporte = await loadAporte(params.idAporte);
    await recordReading('leído', 1, actOf(session, now()));
    return presentAporte(aporte);
  });

  serve(routes, postAporte, ({ body, headers, session, now }) => {
    checkNew(body, now());
    return once({ call: postAporte, key: headers['idempotency-key'], content: body, now }, (keep) =>
      createAporte(body, actOf(session, now()), keep),
    );
  });

  serve(routes, putAporte, async ({ params, body, session, now }) =>
    presentAporte(await editAporte(params.idAporte, body, actOf(session, now()))),
  );

  serve(routes, postAnularAporte, async ({ params, body, session, now }) =>
    presentAporte(await annulAporte(params.idAporte, body.motivo, actOf(session, now()))),
  );

  serve(routes, getTotalesAportes, async ({ query }) => ({
    totales: (await findTotals({ ...query, anulados: undefined })).map(({ moneda, mes, centesimos, cantidad }) => ({
      moneda,
      mes,
      total: centesimos / 100,
      cantidad,
    })),
  }));

  serve(routes, getHistorialAporte, async ({ params, query }) => {
    await loadAporte(params.idAporte);
    return presentHistory(await findHistory('aporte', params.idAporte, query.pag), toldFields, nameless);
  });

  serve(routes, getLecturasAportes, ({ query }) => findReadings(query.pag));
}
