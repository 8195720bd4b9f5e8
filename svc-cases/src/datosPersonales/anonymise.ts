/**
 * Takes the person who reported an animal out of reports, records, releases and their history (rule: retention). What is of the
 * animal stays: where, when, its photos.
 */
import { recordChanges } from '@caparazon/service-kit/history';
import { forgetInHistory, forgottenIn, type PersonalFields } from '@caparazon/service-kit/personal-data/forget';
import { type Act, changed } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
import { busquedaOf as busquedaOfFicha } from '../fichaAnimal/busqueda.ts';
import { FichaAnimal, type FichaAnimalDoc } from '../fichaAnimal/model.ts';
import { busquedaOf } from '../reporte/busqueda.ts';
import { Reporte, type ReporteDoc } from '../reporte/model.ts';
import { forgetInLiberacion } from './liberacion.ts';

/** How it is told: after its time, or at the person's request. */
export type Que = 'anonimizado' | 'datosBorrados';

export const ofReporte: PersonalFields = {
  erased: ['nombreContacto', 'telefonoContacto', 'emailContacto'],
  texts: ['observaciones'],
  name: 'nombreContacto',
};

export const ofFicha: PersonalFields = {
  erased: ['nombreReportero', 'telefonoReportero', 'correoReportero'],
  texts: ['observacionesGenerales'],
  name: 'nombreReportero',
};

/** @returns whether it was done now: a report is anonymised once */
export const anonymiseReporte = (idReporte: number, que: Que, act: Act): Promise<boolean> =>
  transaction(async (session) => {
    const reporte = await Reporte.findById(idReporte, null, { session }).lean<ReporteDoc>();
    if (reporte === null || reporte.anonimizado !== undefined) return false;
    const line = { entidad: 'reporte', idEntidad: idReporte };
    const set = forgottenIn({ ...reporte }, ofReporte, reporte.nombreContacto) as Partial<ReporteDoc>;
    const trace = changed(act);
    const busqueda = busquedaOf({ ...reporte, ...set });
    const written = { ...set, busqueda, anonimizado: act.at, ...trace.set };
    await Reporte.updateOne({ _id: idReporte }, { $set: written, $inc: trace.inc }, { session });
    await forgetInHistory(session, line, ofReporte, reporte.nombreContacto);
    if (reporte.idFicha !== null)
      await forgetInLiberacion(session, reporte.idFicha, { name: reporte.nombreContacto, que }, act);
    await recordChanges(session, act, { ...line, que, antes: null, despues: null });
    return true;
  });

/**
 * @param nombre the person's, where the record may not have it
 * @returns whether it was done now
 */
export const anonymiseFicha = (idFicha: number, que: Que, act: Act, nombre = ''): Promise<boolean> =>
  transaction(async (session) => {
    const ficha = await FichaAnimal.findById(idFicha, null, { session }).lean<FichaAnimalDoc>();
    if (ficha === null) return false;
    const name = `${ficha.nombreReportero} ${nombre}`;
    const set = forgottenIn({ ...ficha }, ofFicha, name) as Partial<FichaAnimalDoc>;
    if (Object.keys(set).length === 0 && ficha.anonimizado !== undefined) return false;
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
    await forgetInLiberacion(session, idFicha, { name, que }, act);
    await recordChanges(session, act, { ...line, que, antes: null, despues: null });
    return true;
  });
