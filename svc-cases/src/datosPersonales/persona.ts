/** One person's reports, the records made from them, and notes that name them (rule: personal-data-of-one). */
import type { Found, PersonalData } from '@caparazon/service-kit/personalData/command';
import { forgottenIn } from '@caparazon/service-kit/personalData/forget';
import { nameWords } from '@caparazon/service-kit/personalData/masked';
import { erasePast, findInPast, type PersonalRecords } from '@caparazon/service-kit/personalData/past';
import { isOf } from '@caparazon/service-kit/personalData/persona';
import { FichaAnimal, type FichaAnimalDoc } from '../animal/model.ts';
import { Reporte, type ReporteDoc } from '../reporte/model.ts';
import { anonymiseFicha, anonymiseReporte, ofFicha, ofReporte } from './anonymise.ts';
import { findInNotas, forgetInNotas } from './notas.ts';

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

/** Whether a record names this reporter or nobody: another report may have replaced the name. */
const isOfReporter = ({ nombreReportero, telefonoReportero, correoReportero }: OfFicha, nombre: string): boolean =>
  nameWords(nombreReportero).some((word) => nameWords(nombre).includes(word)) ||
  `${nombreReportero}${telefonoReportero}${correoReportero}`.trim() === '';

async function madeOf({ idFicha, nombreContacto }: OfReporte): Promise<Found | null> {
  const shown = { ...shownOfFicha, observacionesGenerales: 1 } as const;
  const ficha = await FichaAnimal.findById(idFicha, shown).lean<OfFicha>();
  if (ficha === null || !isOfReporter(ficha, nombreContacto)) return null;
  const changed = forgottenIn({ ...ficha }, ofFicha, `${ficha.nombreReportero} ${nombreContacto}`);
  if (Object.keys(changed).length === 0) return null;
  return { entidad: 'fichaAnimal', idEntidad: ficha._id, nombre: nombreContacto, datos: ficha };
}

function namesIn(found: readonly Found[]): Map<number, string> {
  const named = new Map<number, string>();
  for (const { entidad, datos, nombre } of found) {
    const { idFicha = null } = datos as Partial<Pick<OfReporte, 'idFicha'>>;
    if (entidad === reportes.entidad && idFicha !== null) named.set(idFicha, nombre);
  }
  for (const { entidad, idEntidad, nombre } of found)
    if (entidad === fichas.entidad && nombre !== '') named.set(idEntidad, nombre);
  return named;
}

export const personalData: PersonalData = {
  async find(persona) {
    const found: Found[] = [];
    for await (const ficha of FichaAnimal.find({}, shownOfFicha).lean<OfFicha[]>().cursor()) {
      if (!isOf(persona, { correo: ficha.correoReportero, telefono: ficha.telefonoReportero })) continue;
      found.push({ entidad: 'fichaAnimal', idEntidad: ficha._id, nombre: ficha.nombreReportero, datos: ficha });
    }
    for await (const reporte of Reporte.find({}, { busqueda: 0 }).lean<OfReporte[]>().cursor()) {
      if (!isOf(persona, { correo: reporte.emailContacto, telefono: reporte.telefonoContacto })) continue;
      const isFound = found.some(
        ({ entidad, idEntidad }) => entidad === 'fichaAnimal' && idEntidad === reporte.idFicha,
      );
      // Before the report, which leads to the record: erasing may be interrupted.
      const ficha = isFound ? null : await madeOf(reporte);
      if (ficha !== null) found.push(ficha);
      found.push({ entidad: 'reporte', idEntidad: reporte._id, nombre: reporte.nombreContacto, datos: reporte });
    }
    for (const records of [reportes, fichas]) {
      const known = new Set(found.filter(({ entidad }) => entidad === records.entidad).map((one) => one.idEntidad));
      found.push(...(await findInPast(persona, records, known)));
    }
    // A record that has the person only in its history may still name them in its texts.
    const own = found.filter(({ soloHistorial }) => !soloHistorial);
    const known = new Set(own.map(({ entidad, idEntidad }) => `${entidad} ${idEntidad}`));
    // Before the records that lead to them: erasing may be interrupted.
    return [...(await findInNotas(persona, namesIn(found), known)), ...found];
  },
  async erase(found, persona, act) {
    const { entidad, idEntidad, nombre, soloHistorial, soloTextos } = found;
    if (soloTextos) return forgetInNotas(found, act);
    if (soloHistorial) return erasePast(idEntidad, persona, entidad === 'reporte' ? reportes : fichas, act);
    if (entidad === 'reporte') await anonymiseReporte(idEntidad, 'datosBorrados', act);
    else await anonymiseFicha(idEntidad, 'datosBorrados', act, nombre);
  },
};
