/**
 * Erases the reporter of an animal from reports, records, notes and their history (rule: retention). Data of the animal
 * stay: where, when, its photos.
 */
import { Historial, type Line, recordChanges } from '@caparazon/service-kit/history';
import { forgetInHistory, forgottenIn, type PersonalFields } from '@caparazon/service-kit/personalData/forget';
import { type Act, changed } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
import { busquedaOf as busquedaOfFicha } from '../animal/busqueda.ts';
import { FichaAnimal, type FichaAnimalDoc } from '../animal/model.ts';
import { busquedaOf } from '../reporte/busqueda.ts';
import { Reporte, type ReporteDoc } from '../reporte/model.ts';
import { campos } from './campos.ts';
import { forgetInAnimal } from './notas.ts';

export type Que = 'anonimizado' | 'datosBorrados';

export const ofReporte: PersonalFields = { ...campos.Reporte, name: 'nombreContacto' };
export const ofFicha: PersonalFields = { ...campos.FichaAnimal, name: 'nombreReportero' };

/** @returns whether it was done now: a report is anonymised once */
export async function anonymiseReporte(idReporte: number, que: Que, act: Act): Promise<boolean> {
  const known = await Reporte.findById(idReporte, { idFicha: 1, nombreContacto: 1, anonimizado: 1 }).lean<ReporteDoc>();
  if (known === null || known.anonimizado !== undefined) return false;
  // Before the report, which leads to the record: this may be interrupted.
  const forgotten = { name: known.nombreContacto, que, withSheet: true };
  if (known.idFicha !== null) await forgetInAnimal(known.idFicha, forgotten, act);
  return transaction(async (session) => {
    const reporte = await Reporte.findById(idReporte, null, { session }).lean<ReporteDoc>();
    if (reporte === null || reporte.anonimizado !== undefined) return false;
    const line = { entidad: 'reporte', idEntidad: idReporte };
    const set = forgottenIn({ ...reporte }, ofReporte, reporte.nombreContacto) as Partial<ReporteDoc>;
    const trace = changed(act);
    const busqueda = busquedaOf({ ...reporte, ...set });
    const written = { ...set, busqueda, anonimizado: act.at, ...trace.set };
    await Reporte.updateOne({ _id: idReporte }, { $set: written, $inc: trace.inc }, { session });
    await forgetInHistory(session, line, ofReporte, reporte.nombreContacto);
    await recordChanges(session, act, { ...line, que, antes: null, despues: null });
    return true;
  });
}

/**
 * All reporters that a record ever named, or whose reports it has: one may have replaced another.
 * @param nombre one more, which the record may lack
 */
async function reportersOf({ _id, nombreReportero }: FichaAnimalDoc, nombre: string): Promise<string> {
  const reportes = await Reporte.find({ idFicha: _id }, { nombreContacto: 1 }).lean<ReporteDoc[]>();
  const lines = await Historial.find({ entidad: 'fichaAnimal', idEntidad: _id }).lean<Line[]>();
  const past = lines.flatMap(({ antes, despues }) => [antes?.nombreReportero, despues?.nombreReportero]);
  const all = [nombreReportero, nombre, ...reportes.map(({ nombreContacto }) => nombreContacto), ...past];
  return [...new Set(all.filter((name) => typeof name === 'string'))].join(' ');
}

/**
 * @param nombre the person's, which the record may lack
 * @returns whether it was done now
 */
export async function anonymiseFicha(idFicha: number, que: Que, act: Act, nombre = ''): Promise<boolean> {
  const known = await FichaAnimal.findById(idFicha).lean<FichaAnimalDoc>();
  if (known === null) return false;
  const name = que === 'anonimizado' ? await reportersOf(known, nombre) : `${known.nombreReportero} ${nombre}`;
  const isNew = known.anonimizado === undefined || Object.keys(forgottenIn({ ...known }, ofFicha, name)).length > 0;
  if (!isNew) return false;
  await forgetInAnimal(idFicha, { name, que, withSheet: false }, act);
  return transaction(async (session) => {
    const ficha = await FichaAnimal.findById(idFicha, null, { session }).lean<FichaAnimalDoc>();
    if (ficha === null) return false;
    const set = forgottenIn({ ...ficha }, ofFicha, name) as Partial<FichaAnimalDoc>;
    const line = { entidad: 'fichaAnimal', idEntidad: idFicha };
    const trace = changed(act);
    const version = ficha.version + trace.inc.version;
    const written = {
      ...set,
      anonimizado: act.at,
      ...trace.set,
      busqueda: busquedaOfFicha({ ...ficha, ...set, version }),
    };
    await FichaAnimal.updateOne({ _id: idFicha }, { $set: written, $inc: trace.inc }, { session });
    await forgetInHistory(session, line, ofFicha, name);
    await recordChanges(session, act, { ...line, que, antes: null, despues: null });
    return true;
  });
}
