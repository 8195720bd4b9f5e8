/** Campaigns (rule: campaigns). */
import { deleteCampana, getCampanas, postCampana, putCampana } from '@caparazon/office/aporte/campana';
import { once } from '@caparazon/service-kit/idempotency';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { actOf } from '@caparazon/service-kit/trace';
import { createCampana, editCampana, findCampanas, deleteCampana as remove } from './campanas.ts';

export function campanaRoutes(routes: Routes): void {
  serve(routes, getCampanas, async () => ({ campanas: await findCampanas() }));

  serve(routes, postCampana, ({ body, headers, session, now }) =>
    once({ call: postCampana, key: headers['idempotency-key'], content: body, now }, (keep) =>
      createCampana(body, actOf(session, now()), keep),
    ),
  );

  serve(routes, putCampana, async ({ params, body, session, now }) => {
    await editCampana(params.idCampana, body, actOf(session, now()));
  });

  serve(routes, deleteCampana, async ({ params, session, now }) => {
    await remove(params.idCampana, actOf(session, now()));
  });
}
