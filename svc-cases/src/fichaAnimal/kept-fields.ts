/** From the fields of a form to those of a record as it is kept. */
import type { FichaAnimalBody } from '@caparazon/contracts/cases/fichaAnimal';
import type { CampoFicha, FichaAnimalDoc } from './model.ts';

/** What a form says of an animal, its photos and the report it comes from apart. */
export type FichaForm = Omit<FichaAnimalBody, 'fotosFichaAnimal' | 'fotoIdentificacion' | 'idReporte'>;

export type FichaFields = Pick<FichaAnimalDoc, Exclude<CampoFicha, 'fotos' | 'idFotoIdentificacion'>>;

const date = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

/** @param unless what the two dates are that a form may leave out */
export function keptFields(form: FichaForm, unless: Pick<FichaAnimalDoc, 'fecha' | 'fechaHora'>): FichaFields {
  const { nombreClase, receptorAnimal, fecha, fechaHora, ...rest } = form;
  return {
    ...rest,
    fecha: date(fecha ?? null) ?? unless.fecha,
    fechaHora: date(fechaHora ?? null) ?? unless.fechaHora,
    clase: nombreClase,
    idReceptor: receptorAnimal,
    fechaIngresoSocobiomaMald: date(rest.fechaIngresoSocobiomaMald),
    fechaMuerte: date(rest.fechaMuerte),
    fechaEgreso: date(rest.fechaEgreso),
    fechaDestinoFinal: date(rest.fechaDestinoFinal),
  };
}
