import { keptOptionalPhone } from '@caparazon/call/phone-abroad';
import type { FichaAnimalBody } from '@caparazon/clinic/animal/calls';
import type { CampoFicha, FichaAnimalDoc } from './model.ts';

export type FichaForm = Omit<
  FichaAnimalBody,
  | 'fotosFichaAnimal'
  | 'fotoIdentificacion'
  | 'idReporte'
  | 'otraFicha'
  | 'marcas'
  | 'fichaAnterior'
  | 'confirmada'
  | 'nombre'
> & {
  nombre?: string | undefined;
};

export type FichaFields = Pick<FichaAnimalDoc, Exclude<CampoFicha, 'fotos' | 'idFotoIdentificacion'>>;

const date = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

/** Converts the fields of a form to those of a stored record. @param unless values for fields that a form may omit */
export function keptFields(
  form: FichaForm,
  unless: Pick<FichaAnimalDoc, 'fecha' | 'fechaHora' | 'nombre'>,
): FichaFields {
  const { nombreClase, receptorAnimal, fecha, fechaHora, nombre, ...rest } = form;
  return {
    ...rest,
    telefonoReportero: keptOptionalPhone(rest.telefonoReportero),
    fecha: date(fecha ?? null) ?? unless.fecha,
    fechaHora: date(fechaHora ?? null) ?? unless.fechaHora,
    nombre: nombre ?? unless.nombre,
    clase: nombreClase,
    idReceptor: receptorAnimal,
    fechaIngresoSocobiomaMald: date(rest.fechaIngresoSocobiomaMald),
    fechaMuerte: date(rest.fechaMuerte),
    fechaEgreso: date(rest.fechaEgreso),
    fechaDestinoFinal: date(rest.fechaDestinoFinal),
  };
}
