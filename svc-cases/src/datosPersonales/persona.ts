/** What this service knows of one person: the reports that they made, and the records made of them. */
import type { Found, PersonalData } from '@caparazon/service-kit/personal-data/command';
import { isOf } from '@caparazon/service-kit/personal-data/persona';
import { FichaAnimal, type FichaAnimalDoc } from '../fichaAnimal/model.ts';
import { Reporte, type ReporteDoc } from '../reporte/model.ts';
import { anonymiseFicha, anonymiseReporte } from './anonymise.ts';

type OfReporte = Omit<ReporteDoc, 'busqueda'>;
const ofFicha = { fecha: 1, ubicacion: 1, nombreReportero: 1, telefonoReportero: 1, correoReportero: 1 } as const;
type OfFicha = Pick<FichaAnimalDoc, '_id' | keyof typeof ofFicha>;

export const personalData: PersonalData = {
  async find(persona) {
    const found: Found[] = [];
    for await (const reporte of Reporte.find({}, { busqueda: 0 }).lean<OfReporte[]>().cursor()) {
      if (!isOf(persona, { correo: reporte.emailContacto, telefono: reporte.telefonoContacto })) continue;
      found.push({ entidad: 'reporte', idEntidad: reporte._id, nombre: reporte.nombreContacto, datos: reporte });
    }
    for await (const ficha of FichaAnimal.find({}, ofFicha).lean<OfFicha[]>().cursor()) {
      if (!isOf(persona, { correo: ficha.correoReportero, telefono: ficha.telefonoReportero })) continue;
      found.push({ entidad: 'fichaAnimal', idEntidad: ficha._id, nombre: ficha.nombreReportero, datos: ficha });
    }
    return found;
  },
  async erase({ entidad, idEntidad }, _persona, act) {
    await (entidad === 'reporte' ? anonymiseReporte : anonymiseFicha)(idEntidad, 'datosBorrados', act);
  },
};
