/** The texts of the public site, edited by ADMIN (rule: edited-texts; ADR 3). */
import { limits } from '@caparazon/call/limits';
import {
  getTexto,
  getTextos,
  getVersionesTexto,
  postDibujar,
  postFotoTexto,
  postVistaPrevia,
  postVolverTexto,
  putTexto,
} from '@caparazon/public-site/textos/calls';
import { admitUploads } from '@caparazon/service-kit/photo/admission';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { actOf } from '@caparazon/service-kit/trace';
import { drawAgain, goBack, previewTexto, publishTexto } from './commands.ts';
import type { Site } from './files.ts';
import { putFotoTexto } from './fotos.ts';
import { presentEstado, presentTexto, presentTextos, presentVersion } from './presenter.ts';
import { findVersiones } from './versions.ts';

/** @param site the public site, or undefined without access to it */
export function textosRoutes(routes: Routes, site: Site | undefined): void {
  serve(routes, getTextos, () => presentTextos(site));

  serve(routes, getTexto, ({ params }) => presentTexto(site, params.idTexto));

  serve(routes, getVersionesTexto, async ({ params, query }) => {
    const { content, ...page } = await findVersiones(params.idTexto, query.pag);
    return { content: content.map(presentVersion), ...page };
  });

  serve(routes, putTexto, async ({ params, body, session, now, log }) => {
    await publishTexto(site, { idTexto: params.idTexto, ...body }, actOf(session, now()), log);
    return presentTexto(site, params.idTexto);
  });

  serve(routes, postVolverTexto, async ({ params, body, session, now, log }) => {
    await goBack(site, { idTexto: params.idTexto, ...body }, actOf(session, now()), log);
    return presentTexto(site, params.idTexto);
  });

  serve(routes, postVistaPrevia, async ({ params, body, log }) => ({
    html: await previewTexto(site, { idTexto: params.idTexto, ...body }, log),
  }));

  serve(
    routes,
    postFotoTexto,
    async ({ body, asker, log }) => ({ ruta: await putFotoTexto(site, body.foto, { asker, log }) }),
    {
      enter: admitUploads({ capacity: 2 * limits.body.onePhoto }),
    },
  );

  serve(routes, postDibujar, async ({ log }) => {
    await drawAgain(site, log);
    return presentEstado(site);
  });
}
