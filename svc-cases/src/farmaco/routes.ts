/** The vademécum and the volume of each route (rules: vademecum, volume-ceilings). */
import {
  deleteFarmaco,
  getFarmaco,
  getFarmacos,
  getHistorialFarmaco,
  postFarmaco,
  putFarmaco,
} from '@caparazon/clinic/farmaco/calls';
import { getHistorialTechos, getTechos, putTechos } from '@caparazon/clinic/farmaco/techos';
import { findHistory, presentHistory } from '@caparazon/service-kit/history';
import { once } from '@caparazon/service-kit/idempotency';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { actOf } from '@caparazon/service-kit/trace';
import type { UsuarioDirectory } from '../usuario/directory.ts';
import { createFarmaco, editFarmaco, retireFarmaco } from './commands.ts';
import { farmacoHistoryFields, presentFarmaco, techosHistoryFields } from './presenter.ts';
import { findFarmacos, loadFarmaco } from './query.ts';
import { loadTechos, replaceTechos, techosInHistory } from './techos.ts';

/** @param usuarios gives the names in the history */
export function farmacoRoutes(routes: Routes, usuarios: UsuarioDirectory): void {
  serve(routes, getFarmacos, async ({ query }) => (await findFarmacos(query.activo)).map(presentFarmaco));

  serve(routes, getFarmaco, async ({ params }) => presentFarmaco(await loadFarmaco(params.idFarmaco)));

  serve(routes, postFarmaco, ({ body, headers, session, now }) =>
    once({ call: postFarmaco, key: headers['idempotency-key'], content: body, now }, (keep) =>
      createFarmaco(body, actOf(session, now()), keep),
    ),
  );

  serve(routes, putFarmaco, async ({ body, session, now }) =>
    presentFarmaco(await editFarmaco(body, actOf(session, now()))),
  );

  serve(routes, deleteFarmaco, async ({ params, query, session, now }) => {
    await retireFarmaco({ ...params, version: query.version, act: actOf(session, now()) });
  });

  serve(routes, getHistorialFarmaco, async ({ params, query }) => {
    await loadFarmaco(params.idFarmaco);
    return presentHistory(
      await findHistory('farmaco', params.idFarmaco, query.pag),
      farmacoHistoryFields,
      usuarios.fullName,
    );
  });

  serve(routes, getTechos, () => loadTechos());

  serve(routes, putTechos, ({ body, query, session, now }) =>
    replaceTechos(body, query.version, actOf(session, now())),
  );

  serve(routes, getHistorialTechos, async ({ query }) =>
    presentHistory(await findHistory(...techosInHistory, query.pag), techosHistoryFields, usuarios.fullName),
  );
}
