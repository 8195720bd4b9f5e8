/** A record of the same animal, as the other one shows it (rule: recapture). */
import type { FichaVinculada } from '@caparazon/clinic/animal/recaptura';
import type { FichaAnimalDoc } from './model.ts';

export const shownOfLinked = {
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
export type Linked = Pick<FichaAnimalDoc, '_id' | keyof typeof shownOfLinked>;

const ms = (date: Date | null): number | null => date?.getTime() ?? null;

export const presentLinked = (doc: Linked): FichaVinculada => ({
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
