/** Intake records. */
import {
  type FichaAnimalBody,
  getFichaAnimal,
  getFichaAnimalReportes,
  postFichaAnimal,
} from '@caparazon/contracts/cases/fichaAnimal';
import { authorise } from '@caparazon/service-kit/authorise';
import { type Handler, type Routes, serve } from '@caparazon/service-kit/serve';
import type { EnterUpload } from '../foto/admission.ts';
import { decodePhotos, renderPhotos, sentPhotos } from '../foto/intake.ts';
import { actOf } from '../historial/trace.ts';
import { findLinkedReportes, loadReporte } from '../reporte/query.ts';
import type { UsuarioDirectory } from '../usuario-directory/directory.ts';
import { checkFicha } from './check.ts';
import { fichaAnimalCreator } from './commands.ts';
import { mayCreateFichas, mayReadFichas } from './policy.ts';
import { presentFicha } from './presenter.ts';
import { loadFicha } from './query.ts';

const profile = { campo: 'fotoIdentificacion', name: 'de identificación' } as const;

/** The photos of the album and of the profile, which may be one of the album's: each content once. */
async function decodeAll({ fotosFichaAnimal, fotoIdentificacion }: FichaAnimalBody) {
  const album = await decodePhotos(sentPhotos('fotosFichaAnimal', fotosFichaAnimal));
  const own = fotoIdentificacion === null ? [] : await decodePhotos([{ place: profile, text: fotoIdentificacion }]);
  const known = new Set(album.map(({ sha256 }) => sha256));
  return {
    photos: [...album, ...own.filter(({ sha256 }) => !known.has(sha256))],
    album: [...known],
    identificacion: own[0]?.sha256 ?? null,
  };
}

export interface FichaOptions {
  usuarios: UsuarioDirectory;
  enter: EnterUpload;
}

export function fichaAnimalRoutes(routes: Routes, { usuarios, enter }: FichaOptions): void {
  const admitAnimal: Handler<typeof postFichaAnimal> = async ({ body, session, now }) => {
    authorise(mayCreateFichas(session));
    await checkFicha(body, usuarios, now());
    if (body.idReporte !== null) await loadReporte(body.idReporte);
    const { fotosFichaAnimal, fotoIdentificacion, ...fields } = body;
    const { photos, ...contents } = await decodeAll(body);
    const rendered = await renderPhotos(photos);
    return fichaAnimalCreator({ fields, photos: rendered, ...contents, act: actOf(session, now()) });
  };
  serve(routes, postFichaAnimal, admitAnimal, { enter });

  serve(routes, getFichaAnimal, async ({ params, session }) => {
    authorise(mayReadFichas(session));
    return presentFicha(await loadFicha(params.idFicha), usuarios);
  });

  serve(routes, getFichaAnimalReportes, async ({ params, session }) => {
    authorise(mayReadFichas(session));
    const { _id } = await loadFicha(params.idFicha);
    return (await findLinkedReportes(_id)).map(({ _id: idReporte }) => ({ idReporte }));
  });
}
