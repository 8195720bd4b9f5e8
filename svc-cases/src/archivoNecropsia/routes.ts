import {
  deleteArchivo,
  extensionOf,
  getArchivo,
  getArchivos,
  postArchivo,
} from '@caparazon/clinic/archivoNecropsia/calls';
import { archivoMessages } from '@caparazon/clinic/archivoNecropsia/words';
import { unsupportedType } from '@caparazon/service-kit/errors';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { actOf } from '@caparazon/service-kit/trace';
import { loadFicha } from '../animal/query.ts';
import { createArchivo, removeArchivo } from './commands.ts';
import { incomingFile } from './incoming.ts';
import { presentArchivo, presentContent } from './presenter.ts';
import { findArchivos, loadArchivo } from './query.ts';

export function archivoNecropsiaRoutes(routes: Routes): void {
  serve(routes, getArchivos, async ({ params }) => {
    const { _id } = await loadFicha(params.idAnimal);
    return (await findArchivos(_id)).map(presentArchivo);
  });

  serve(routes, postArchivo, async ({ params, headers, session, now }, { req }) => {
    const { nombre, ext } = headers;
    const extension = extensionOf(ext);
    if (extension === null) throw unsupportedType(archivoMessages.kind);
    const { _id: idFichaAnimal } = await loadFicha(params.idAnimal);
    const pieces = incomingFile(req, extension);
    return presentArchivo(
      await createArchivo({ idFichaAnimal, nombre, extension, pieces, act: actOf(session, now()) }),
    );
  });

  serve(routes, getArchivo, async ({ params }, ctx) =>
    presentContent(await loadArchivo(params.idAnimal, params.idArchivo), ctx),
  );

  serve(routes, deleteArchivo, async ({ params, session, now }) => {
    const archivo = await loadArchivo(params.idAnimal, params.idArchivo);
    await removeArchivo(archivo, actOf(session, now()));
  });
}
