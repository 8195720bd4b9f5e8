import {
  deleteFichaAnterior,
  getRecapturas,
  postFichaAnterior,
  type Recapturas,
} from '@caparazon/clinic/animal/recaptura';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { actOf } from '@caparazon/service-kit/trace';
import { type Linked, presentLinked, shownOfLinked } from './linked-record.ts';
import { FichaAnimal } from './model.ts';
import { loadFicha } from './query.ts';
import { linkFichas, unlinkFichas } from './recaptura.ts';

async function read(idFicha: number): Promise<Recapturas> {
  const { _id, idFichaAnterior = null } = await loadFicha(idFicha);
  const [anterior, siguientes] = await Promise.all([
    idFichaAnterior === null ? null : FichaAnimal.findById(idFichaAnterior, shownOfLinked).lean<Linked>(),
    FichaAnimal.find({ idFichaAnterior: _id }, shownOfLinked).sort({ fecha: 1, _id: 1 }).lean<Linked[]>(),
  ]);
  return { anterior: anterior && presentLinked(anterior), siguientes: siguientes.map(presentLinked) };
}

export function recapturaRoutes(routes: Routes): void {
  serve(routes, getRecapturas, ({ params }) => read(params.idFicha));

  serve(routes, postFichaAnterior, async ({ params, body, session, now }) => {
    await linkFichas(params.idFicha, body, actOf(session, now()));
    return read(params.idFicha);
  });

  serve(routes, deleteFichaAnterior, ({ params, query, session, now }) =>
    unlinkFichas(params.idFicha, query.anterior, actOf(session, now())),
  );
}
