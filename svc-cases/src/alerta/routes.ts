import { getAlertas, getAlertasVigentes, postAlerta, postRetirarAlerta } from '@caparazon/clinic/alerta/calls';
import { once } from '@caparazon/service-kit/idempotency';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { actOf } from '@caparazon/service-kit/trace';
import { loadFicha } from '../animal/query.ts';
import type { UsuarioDirectory } from '../usuario/directory.ts';
import { checkAlerta, createAlerta, withdrawAlerta } from './commands.ts';
import { presentAlerta, presentVigente } from './presenter.ts';
import { findAlertas, findVigentes } from './query.ts';

/** @param usuarios gives the names of authors */
export function alertaRoutes(routes: Routes, usuarios: UsuarioDirectory): void {
  serve(routes, getAlertasVigentes, async () => (await findVigentes()).map(presentVigente));

  serve(routes, getAlertas, async ({ params }) => {
    const { _id } = await loadFicha(params.idFichaAnimal);
    return (await findAlertas(_id)).map((alerta) => presentAlerta(alerta, usuarios));
  });

  serve(routes, postAlerta, async ({ body, headers, session, now }) => {
    checkAlerta(body, now());
    await loadFicha(body.idFichaAnimal);
    return once({ call: postAlerta, key: headers['idempotency-key'], content: body, now }, (keep) =>
      createAlerta(body, { act: actOf(session, now()), keep }),
    );
  });

  serve(routes, postRetirarAlerta, async ({ params, body, session, now }) =>
    presentAlerta(await withdrawAlerta(params.idAlerta, body.motivo, actOf(session, now())), usuarios),
  );
}
