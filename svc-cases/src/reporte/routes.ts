import { publicoMessages } from '@caparazon/call/public-words';
import { serviceLimits } from '@caparazon/call/service-limits';
import {
  deleteVisto,
  deleteVoy,
  getReporte,
  getReportes,
  postArchivar,
  postVisto,
  postVoy,
} from '@caparazon/clinic/reporte/calls';
import { postReporte } from '@caparazon/clinic/reporte/nuevo';
import { type Keep, once, type Sent } from '@caparazon/service-kit/idempotency';
import type { EnterUpload } from '@caparazon/service-kit/photo/admission';
import { createLimiter } from '@caparazon/service-kit/rate-limit';
import { type Handler, type Routes, serve } from '@caparazon/service-kit/serve';
import { actOf } from '@caparazon/service-kit/trace';
import { decodePhotos, renderPhotos, sentPhotos } from '../foto/intake.ts';
import type { UsuarioDirectory } from '../usuario/directory.ts';
import { checkFilters, checkReporte } from './check.ts';
import { createReporte, handBackVoy, type Marked, markUnseen, markVisto, markVoy, setArchivado } from './commands.ts';
import { createReportePresenter } from './presenter.ts';
import { findReportes, findSent, loadReporte } from './query.ts';
import type { ReporteLists } from './remembered.ts';

export interface ReporteOptions {
  usuarios: UsuarioDirectory;
  publicPosts: number;
  enter: EnterUpload;
  lists: ReporteLists;
}

export function reporteRoutes(routes: Routes, { usuarios, publicPosts, enter, lists }: ReporteOptions): void {
  const present = createReportePresenter(usuarios);
  const presentMarked = ({ reporte, cambio }: Marked) => ({ ...present.detail(reporte), cambio });
  const perAddress = createLimiter({
    name: 'reportes',
    count: publicPosts,
    windowMs: serviceLimits.publicPosts.windowMs,
    from: 'first',
    message: publicoMessages.tooMany,
  });

  const sendReporte: Handler<typeof postReporte> = async ({ body, headers, ip, asker, session, now }) => {
    const { fotosReporte, ...fields } = body;
    const sent = await decodePhotos(sentPhotos('fotosReporte', fotosReporte));
    const content = { ...fields, fotos: sent.map(({ sha256 }) => sha256) };
    const sending = { call: postReporte, key: headers['idempotency-key'], content, now };
    const write = async (keep: Keep<{ idReporte: number }>, sentWith?: Sent) => {
      // Inside `once`, so that a repeated report is answered as before, whatever was retired since.
      await checkReporte(body, now());
      perAddress.refuseAgain(ip, now());
      // Counted in any case: an unreadable photo takes as long to draw as another.
      const count = () => perAddress.take(ip, now());
      const photos = await renderPhotos(sent, asker, count);
      return createReporte({ fields, photos, act: actOf(session, now()), keep, sent: sentWith });
    };
    return once(sending, write, { find: findSent });
  };
  serve(routes, postReporte, sendReporte, { enter });

  serve(routes, getReportes, async ({ query, now }) => {
    await checkFilters(query, now());
    return present.page(await findReportes(query, lists));
  });

  serve(routes, getReporte, async ({ params }) => present.detail(await loadReporte(params.idReporte)));

  serve(routes, postVisto, async ({ params, session, now }) => {
    const reporte = await loadReporte(params.idReporte);
    return presentMarked(await markVisto(reporte, actOf(session, now())));
  });

  serve(routes, deleteVisto, async ({ params, session, now }) => {
    const reporte = await loadReporte(params.idReporte);
    return present.detail(await markUnseen(reporte, session, now()));
  });

  serve(routes, postVoy, async ({ params, body, session, now }) => {
    const reporte = await loadReporte(params.idReporte);
    const { relevar = false, enLugarDe } = body ?? {};
    const voy = { idUsuario: session.idUsuario, relevar, enLugarDe, present: present.va };
    return present.detail(await markVoy(reporte, voy, actOf(session, now())));
  });

  serve(routes, deleteVoy, async ({ params, query, session, now }) => {
    const reporte = await loadReporte(params.idReporte);
    const handBack = { by: session, now: now(), who: query.va, present: present.va };
    return present.detail(await handBackVoy(reporte, handBack));
  });

  serve(routes, postArchivar, async ({ params, body, session, now }) => {
    const reporte = await loadReporte(params.idReporte);
    return presentMarked(await setArchivado(reporte, body ?? {}, actOf(session, now())));
  });
}
