/** Photos of reports and of records. */
import { getFotoFichaAnimal, getFotoReporte } from '@caparazon/contracts/cases/foto';
import { messages } from '@caparazon/contracts/messages';
import { notFound } from '@caparazon/service-kit/errors';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { type ConFotos, Foto, type FotoDoc } from './model.ts';
import { presentPhoto } from './presenter.ts';

async function loadFoto(entidad: ConFotos, idFoto: number): Promise<FotoDoc> {
  const foto = await Foto.findOne({ _id: idFoto, entidad, pendiente: false }).lean();
  if (foto === null) throw notFound(messages.foto.notFound);
  return foto;
}

export function fotoRoutes(routes: Routes): void {
  serve(routes, getFotoReporte, async ({ params, query }, ctx) =>
    presentPhoto(await loadFoto('reporte', params.idFoto), query.ancho, ctx),
  );

  serve(routes, getFotoFichaAnimal, async ({ params, query }, ctx) =>
    presentPhoto(await loadFoto('fichaAnimal', params.idFoto), query.ancho, ctx),
  );
}
