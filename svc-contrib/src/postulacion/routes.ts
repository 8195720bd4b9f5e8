/** The public sign-up, and ADMIN's calls (rule: sign-up-list). */
import { publicoMessages } from '@caparazon/call/public-words';
import { serviceLimits } from '@caparazon/call/service-limits';
import {
  getExportacionesPostulaciones,
  getExportarPostulaciones,
  getHistorialPostulacion,
  getPostulacion,
  getPostulaciones,
  getPostulacionesNuevas,
  postEstadoPostulacion,
} from '@caparazon/office/postulacion/calls';
import { postVoluntariado } from '@caparazon/office/postulacion/nueva';
import { findHistory, presentHistory } from '@caparazon/service-kit/history';
import { once } from '@caparazon/service-kit/idempotency';
import { createLimiter } from '@caparazon/service-kit/rate-limit';
import { reply } from '@caparazon/service-kit/reply';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { actOf } from '@caparazon/service-kit/trace';
import { checkSignUp } from './check.ts';
import { createPostulacion, setEstado } from './commands.ts';
import { exportaciones, exportPostulaciones, fileNameOf } from './exportar.ts';
import { exportHistoryFields, historyFields } from './historial.ts';
import { presentPostulacion } from './presenter.ts';
import { countNuevas, findPostulaciones, loadPostulacion } from './query.ts';

const nameless = () => null;

/** @param postsPer10Min of one address */
export function voluntariadoRoutes(routes: Routes, { postsPer10Min }: { postsPer10Min: number }): void {
  const limiter = createLimiter({
    name: 'voluntariado',
    count: postsPer10Min,
    windowMs: serviceLimits.publicPosts.windowMs,
    from: 'first',
    message: publicoMessages.tooMany,
  });

  serve(routes, postVoluntariado, ({ body, headers, ip, now }) => {
    const key = headers['idempotency-key'];
    checkSignUp(body, key);
    return once({ call: postVoluntariado, key, content: body, now }, async (keep) => {
      await limiter.take(ip, now());
      return createPostulacion(body, actOf(null, now()), keep);
    });
  });

  serve(routes, getPostulaciones, async ({ query }) => {
    const { content, ...page } = await findPostulaciones(query);
    return { content: content.map(presentPostulacion), ...page };
  });

  serve(routes, getPostulacionesNuevas, async () => ({ nuevas: await countNuevas() }));

  serve(routes, getExportarPostulaciones, async ({ query, session, now }) => {
    const csv = await exportPostulaciones(query, actOf(session, now()));
    return reply(csv, { type: 'text/csv; charset=utf-8', headers: { nombre: fileNameOf(now()) } });
  });

  serve(routes, getExportacionesPostulaciones, async ({ query }) => {
    const { entidad, idEntidad } = exportaciones;
    return presentHistory(await findHistory(entidad, idEntidad, query.pag), exportHistoryFields, nameless);
  });

  serve(routes, getPostulacion, async ({ params }) => presentPostulacion(await loadPostulacion(params.idPostulacion)));

  serve(routes, getHistorialPostulacion, async ({ params, query }) => {
    await loadPostulacion(params.idPostulacion);
    return presentHistory(await findHistory('postulacion', params.idPostulacion, query.pag), historyFields, nameless);
  });

  serve(routes, postEstadoPostulacion, async ({ params, body, session, now }) =>
    presentPostulacion(await setEstado(params.idPostulacion, body, actOf(session, now()))),
  );
}
