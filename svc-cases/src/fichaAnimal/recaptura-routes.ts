/** The records of one animal that came back, and the link between them. */
import {
  deleteFichaAnterior,
  type FichaVinculada,
  getRecapturas,
  postFichaAnterior,
  type Recapturas,
} from '@caparazon/contracts/cases/recaptura';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { actOf } from '@caparazon/service-kit/trace';
import { FichaAnimal, type FichaAnimalDoc } from './model.ts';
import { loadFicha } from './query.ts';
import { linkFichas, unlinkFichas } from './recaptura.ts';

const shown = {
  nombre: 1,
  nombreComunFichaAnimal: 1,
  estado: 1,
  fecha: 1,
  ubicacion: 1,
  ubicacionActual: 1,
  fechaEgreso: 1,
  fechaDestinoFinal: 1,
  lugarDestinoFinal: 1,
  fechaMuerte: 1,
} as const;
type Linked = Pick<FichaAnimalDoc, '_id' | keyof typeof shown>;

const ms = (date: Date | null): number | null => date?.getTime() ?? null;

const present = (doc: Linked): FichaVinculada => ({
  idFichaAnimal: doc._id,
  nombre: doc.nombre,
  nombreComunFichaAnimal: { nombre: doc.nombreComunFichaAnimal },
  estado: doc.estado,
  fecha: doc.fecha.getTime(),
  ubicacion: doc.ubicacion,
  ubicacionActual: doc.ubicacionActual,
  fechaEgreso: ms(doc.fechaEgreso),
  fechaDestinoFinal: ms(doc.fechaDestinoFinal),
  lugarDestinoFinal: doc.lugarDestinoFinal,
  fechaMuerte: ms(doc.fechaMuerte),
});

async function read(idFicha: number): Promise<Recapturas> {
  const { _id, idFichaAnterior = null } = await loadFicha(idFicha);
  const [anterior, siguientes] = await Promise.all([
    idFichaAnterior === null ? null : FichaAnimal.findById(idFichaAnterior, shown).lean<Linked>(),
    FichaAnimal.find({ idFichaAnterior: _id }, shown).sort({ _id: 1 }).lean<Linked[]>(),
  ]);
  return { anterior: anterior && present(anterior), siguientes: siguientes.map(present) };
}

export function recapturaRoutes(routes: Routes): void {
  serve(routes, getRecapturas, ({ params }) => read(params.idFicha));

  serve(routes, postFichaAnterior, async ({ params, body, session, now }) => {
    await linkFichas(params.idFicha, body.idFichaAnterior, actOf(session, now()));
    return read(params.idFicha);
  });

  serve(routes, deleteFichaAnterior, ({ params, session, now }) => unlinkFichas(params.idFicha, actOf(session, now())));
}
