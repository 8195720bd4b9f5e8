import { fotoMessages } from '@caparazon/call/file-words';
import { getFotoFichaAnimal, getFotoReporte } from '@caparazon/clinic/foto/calls';
import { notFound } from '@caparazon/service-kit/errors';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { type ConFotos, Foto, type FotoDoc, hasNarrowThumbnail } from './model.ts';
import { presentFoto } from './presenter.ts';
import { thumbnailRenewer } from './store.ts';

async function loadFoto(entidad: ConFotos, idFoto: number, ancho: string | undefined): Promise<FotoDoc> {
  const foto = await Foto.findOne({ _id: idFoto, entidad, pendiente: false }).lean();
  if (foto === null) throw notFound(fotoMessages.notFound);
  return ancho !== undefined && hasNarrowThumbnail(foto) ? thumbnailRenewer(foto) : foto;
}

export function fotoRoutes(routes: Routes): void {
  serve(routes, getFotoReporte, async ({ params, query: { ancho } }, ctx) =>
    presentFoto(await loadFoto('reporte', params.idFoto, ancho), ancho, ctx),
  );

  serve(routes, getFotoFichaAnimal, async ({ params, query: { ancho } }, ctx) =>
    presentFoto(await loadFoto('fichaAnimal', params.idFoto, ancho), ancho, ctx),
  );
}
