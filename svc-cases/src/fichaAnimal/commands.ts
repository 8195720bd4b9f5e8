/** What can be done with intake records; each change and its line in the history are one transaction. */
import type { FichaAnimalBody } from '@caparazon/contracts/cases/fichaAnimal';
import { nextId } from '@caparazon/service-kit/counter';
import { transaction } from '@caparazon/service-kit/transaction';
import type { RenderedPhoto } from '../foto/render.ts';
import { claimPhotos, withStagedPhotos } from '../foto/store.ts';
import { recordChange } from '../historial/record.ts';
import { type Act, made } from '../historial/trace.ts';
import { reporteLinker } from '../reporte/commands.ts';
import { FichaAnimal, type FichaAnimalDoc } from './model.ts';

export interface NewFicha {
  fields: Omit<FichaAnimalBody, 'fotosFichaAnimal' | 'fotoIdentificacion'>;
  /** The album's photos, and the profile's where it is none of them. */
  photos: readonly RenderedPhoto[];
  /** Contents of the album's photos, in order, and of the profile's. */
  album: readonly string[];
  identificacion: string | null;
  act: Act;
}

const date = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

/**
 * Makes a record with its photos, and links it to the report that it comes from: all of it, or nothing.
 * @returns its number
 * @throws ApiError 404 when there is no such report
 */
export function fichaAnimalCreator({ fields, photos, album, identificacion, act }: NewFicha): Promise<number> {
  const { nombreClase, receptorAnimal, idReporte, fecha, fechaHora, ...rest } = fields;
  return withStagedPhotos(photos, 'fichaAnimal', act, async (ids) => {
    const idFicha = await nextId('fichas_animal');
    const idOf = new Map(photos.map(({ sha256 }, i) => [sha256, ids[i]]));
    const ficha: FichaAnimalDoc = {
      ...rest,
      _id: idFicha,
      fecha: date(fecha ?? null) ?? act.at,
      fechaHora: date(fechaHora ?? null) ?? act.at,
      clase: nombreClase,
      idReceptor: receptorAnimal,
      fechaIngresoSocobiomaMald: date(rest.fechaIngresoSocobiomaMald),
      fechaMuerte: date(rest.fechaMuerte),
      fechaEgreso: date(rest.fechaEgreso),
      fechaDestinoFinal: date(rest.fechaDestinoFinal),
      fotos: album.flatMap((sha256) => idOf.get(sha256) ?? []),
      idFotoIdentificacion: (identificacion !== null && idOf.get(identificacion)) || null,
      ...made(act),
    };
    return transaction(async (session) => {
      await FichaAnimal.insertMany([ficha], { session, lean: true });
      await claimPhotos(session, ids, idFicha);
      const { _id, ...despues } = ficha;
      await recordChange(session, act, { entidad: 'fichaAnimal', idEntidad: _id, que: 'creado', antes: null, despues });
      if (idReporte !== null) await reporteLinker(session, idReporte, idFicha, act);
      return idFicha;
    });
  });
}
