import {
  getFichaAnimal,
  getFichaAnimalHistorial,
  getFichaAnimalReportes,
  getFichasAnimal,
  type IdentidadAnimal,
  postFichaAnimal,
  putFichaAnimal,
} from '@caparazon/clinic/animal/calls';
import { getLugares } from '@caparazon/clinic/animal/lugares';
import type { MarcaAlIngreso } from '@caparazon/clinic/marca/calls';
import { postVincular } from '@caparazon/clinic/reporte/calls';
import { findHistory, presentHistory } from '@caparazon/service-kit/history';
import { once } from '@caparazon/service-kit/idempotency';
import type { EnterUpload } from '@caparazon/service-kit/photo/admission';
import { type Handler, type Routes, serve } from '@caparazon/service-kit/serve';
import { actOf } from '@caparazon/service-kit/trace';
import { renderPhotos } from '../foto/intake.ts';
import { findByContent, findPhotosOf, readRendered } from '../foto/store.ts';
import { createReportePresenter } from '../reporte/presenter.ts';
import { findLinkedReportes, loadReporte } from '../reporte/query.ts';
import type { UsuarioDirectory } from '../usuario/directory.ts';
import { refuseStale } from './change.ts';
import { checkFicha, checkFilters } from './check.ts';
import { createFichaAnimal, editFichaAnimal, linkReporteToFicha, type NewFicha } from './commands.ts';
import { historyFields } from './historial.ts';
import { readLugares } from './lugares.ts';
import type { FichaAnimalDoc } from './model.ts';
import { readPhotos, refuseForeign } from './photos.ts';
import { presentFicha, presentFichas } from './presenter.ts';
import { findFichas, loadFicha } from './query.ts';
import { type AskWeights, askOfRecord } from './weights.ts';

export interface FichaOptions {
  usuarios: UsuarioDirectory;
  enter: EnterUpload;
  /** From record, daily sheets or measures (rule: last-weight). */
  lastWeight: (
    idFicha: number,
  ) => Promise<{ valor: number; fechaHora: number; estimado: boolean; dudoso: boolean } | null>;
  askWeights: AskWeights;
  /** What tells it from others of its kind (rule: which-animal). */
  identityOf: (ficha: FichaAnimalDoc) => Promise<IdentidadAnimal | undefined>;
  /** Prepares the tags of a new record, to be stored in its transaction (rule: tags-at-intake). */
  marcasAlIngreso: (marcas: readonly MarcaAlIngreso[]) => Promise<NonNullable<NewFicha['alongWith']>>;
}

export function fichaAnimalRoutes(
  routes: Routes,
  { usuarios, enter, lastWeight, askWeights, identityOf, marcasAlIngreso }: FichaOptions,
): void {
  const shownFields = historyFields(usuarios);
  const reportes = createReportePresenter(usuarios);
  const present = async (doc: FichaAnimalDoc) => {
    const [last, identidad] = await Promise.all([lastWeight(doc._id), identityOf(doc)]);
    const ultimoPeso = last && {
      valor: last.valor,
      fecha: last.fechaHora,
      ...(last.estimado && { estimado: true }),
      ...(last.dudoso && { dudoso: true }),
    };
    return presentFicha(doc, { usuarios, ultimoPeso, identidad });
  };

  const admitAnimal: Handler<typeof postFichaAnimal> = async ({ body, headers, session, now, asker }) => {
    const {
      fotosFichaAnimal,
      fotoIdentificacion,
      idReporte,
      otraFicha = false,
      marcas,
      fichaAnterior,
      confirmada,
      ...fields
    } = body;
    await checkFicha(fields, { usuarios, now: now() });
    if (fichaAnterior !== null) await loadFicha(fichaAnterior);
    if (idReporte !== null) await loadReporte(idReporte);
    const ofReporte = idReporte === null ? [] : await findPhotosOf('reporte', idReporte);
    const { named, photos: sent, carried } = await readPhotos(body, new Map(ofReporte.map((foto) => [foto._id, foto])));
    const tagged = { ...(marcas.length > 0 && { marcas }), ...(fichaAnterior !== null && { fichaAnterior }) };
    const content = { ...fields, idReporte, ...(otraFicha && { otraFicha }), ...tagged, named };
    const source = idReporte === null ? null : { idReporte, otraFicha };
    return once({ call: postFichaAnimal, key: headers['idempotency-key'], content, now }, async (keep) => {
      const marks = await askOfRecord(askWeights, { fields, confirmada, now: now() });
      const photos = [...(await renderPhotos(sent, asker)), ...(await Promise.all(carried.map(readRendered)))];
      const alongWith = await marcasAlIngreso(marcas);
      const act = actOf(session, now());
      return createFichaAnimal({ fields, marks, source, photos, named, fichaAnterior, alongWith, act, keep });
    });
  };
  serve(routes, postFichaAnimal, admitAnimal, { enter });

  const editFicha: Handler<typeof putFichaAnimal> = async ({ body, session, now, asker }) => {
    const before = await loadFicha(body.idFichaAnimal);
    const { fotosFichaAnimal, fotoIdentificacion, idFichaAnimal: idFicha, version, confirmada, ...fields } = body;
    refuseStale(before, version);
    await checkFicha(fields, { usuarios, now: now(), before });
    const marks = await askOfRecord(askWeights, { fields, before, confirmada, now: now() });
    const { named, photos: sent } = await readPhotos(body);
    refuseForeign(before, named);
    const known = await findByContent(
      'fichaAnimal',
      idFicha,
      sent.map(({ sha256 }) => sha256),
    );
    const photos = await renderPhotos(
      sent.filter(({ sha256 }) => !known.has(sha256)),
      asker,
    );
    const act = actOf(session, now());
    return present(await editFichaAnimal({ idFicha, version, fields, marks, photos, named, act }));
  };
  serve(routes, putFichaAnimal, editFicha, { enter });

  serve(routes, getFichasAnimal, async ({ query, now }) => {
    await checkFilters(query, now());
    return presentFichas(await findFichas(query));
  });

  serve(routes, getLugares, readLugares);

  serve(routes, getFichaAnimal, async ({ params }) => present(await loadFicha(params.idFicha)));

  serve(routes, getFichaAnimalReportes, async ({ params }) => {
    const { _id } = await loadFicha(params.idFicha);
    return (await findLinkedReportes(_id)).map(({ _id: idReporte }) => ({ idReporte }));
  });

  serve(routes, getFichaAnimalHistorial, async ({ params, query }) => {
    const { _id } = await loadFicha(params.idFicha);
    return presentHistory(await findHistory('fichaAnimal', _id, query.pag), shownFields, usuarios.fullName);
  });

  serve(routes, postVincular, async ({ params, body, session, now }) => {
    const { _id } = await loadReporte(params.idReporte);
    return reportes.detail(await linkReporteToFicha(_id, body.idFicha, actOf(session, now())));
  });
}
