/** The public sign-up, and what ADMIN does with it (rule: sign-up-list). */
import { getPostulaciones, postEstadoPostulacion, postVoluntariado } from '@caparazon/contracts/contrib/voluntariado';
import { limits } from '@caparazon/contracts/limits';
import { messages } from '@caparazon/contracts/messages';
import { once } from '@caparazon/service-kit/idempotency';
import { createLimiter } from '@caparazon/service-kit/rate-limit';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { actOf } from '@caparazon/service-kit/trace';
import { createPostulacion, setEstado } from './commands.ts';
import { presentPostulacion } from './presenter.ts';
import { findPostulaciones } from './query.ts';

/** @param postsPer10Min how many one address may send in ten minutes */
export function voluntariadoRoutes(routes: Routes, { postsPer10Min }: { postsPer10Min: number }): void {
  const limiter = createLimiter({
    name: 'voluntariado',
    count: postsPer10Min,
    windowMs: limits.publicPosts.windowMs,
    from: 'first',
    message: messages.publico.tooMany,
  });

  serve(routes, postVoluntariado, ({ body, headers, ip, now }) =>
    once({ call: postVoluntariado, key: headers['idempotency-key'], content: body, now }, async (keep) => {
      await limiter.take(ip, now());
      return createPostulacion(body, actOf(null, now()), keep);
    }),
  );

  serve(routes, getPostulaciones, async ({ query }) => {
    const { content, ...page } = await findPostulaciones(query);
    return { content: content.map(presentPostulacion), ...page };
  });

  serve(routes, postEstadoPostulacion, async ({ params, body, session, now }) =>
    presentPostulacion(await setEstado(params.idPostulacion, body, actOf(session, now()))),
  );
}
