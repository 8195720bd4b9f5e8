/** What this service knows of one person: the reports that they made, and the records made of them. */
import type { Found, PersonalData } from '@caparazon/service-kit/personal-data/command';
import { erasePast, findInPast, type PersonalRecords } from '@caparazon/service-kit/personal-data/past';
import { isOf } from '@caparazon/service-kit/personal-data/persona';
import { FichaAnimal, type FichaAnimalDoc } from '../fichaAnimal/model.ts';
import { Reporte, type ReporteDoc } from '../reporte/model.ts';
import { anonymiseFicha, anonymiseReporte, ofFicha, ofReporte } from './anonymise.ts';

type OfReporte = Omit<ReporteDoc, 'busqueda'>;
const shownOfFicha = { fecha: 1, ubicacion: 1, nombreReportero: 1, telefonoReportero: 1, correoReportero: 1 } as const;
type OfFicha = Pick<FichaAnimalDoc, '_id' | keyof typeof shownOfFicha>;

const reportes: PersonalRecords = {
  entidad: 'reporte',
  fields: ofReporte,
  keys: { correo: 'emailContacto', telefono: 'telefonoContacto' },
};
const fichas: PersonalRecords = {
  entidad: 'fichaAnimal',
  fields: ofFicha,
  keys: { correo: 'correoReportero', telefono: 'telefonoReportero' },
};

export const personalData: PersonalData = {
  async find(persona) {
    const found: Found[] = [];
    for await (const reporte of Reporte.find({}, { busqueda: 0 }).lean<OfReporte[]>().cursor()) {
      if (!isOf(persona, { correo: reporte.emailContacto, telefono: reporte.telefonoContacto })) continue;
      found.push({ entidad: 'reporte', idEntidad: reporte._id, nombre: reporte.nombreContacto, datos: reporte });
    }
    for await (const ficha of FichaAnimal.find({}, shownOfFicha).lean<OfFicha[]>().cursor()) {
      if (!isOf(persona, { correo: ficha.correoReportero, telefono: ficha.telefonoReportero })) continue;
      found.push({ entidad: 'fichaAnimal', idEntidad: ficha._id, nombre: ficha.nombreReportero, datos: ficha });
    }
    for (const records of [reportes, fichas]) {
      const known = new Set(found.filter(({ entidad }) => entidad === records.entidad).map((one) => one.idEntidad));
      found.push(...(await findInPast(persona, records, known)));
    }
    return found;
  },
  async erase({ entidad, idEntidad, soloHistorial }, persona, act) {
    if (soloHistorial) return erasePast(idEntidad, persona, entidad === 'reporte' ? reportes : fichas, act);
    await (entidad === 'reporte' ? anonymiseReporte : anonymiseFicha)(idEntidad, 'datosBorrados', act);
  },
};
