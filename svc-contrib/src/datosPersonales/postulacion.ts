/** Erases a person from a sign-up; its country and date stay. */
import { recordChanges } from '@caparazon/service-kit/history';
import { forgetInHistory, forgottenIn, type PersonalFields } from '@caparazon/service-kit/personalData/forget';
import { type Act, changed } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
import { busquedaOf } from '../postulacion/busqueda.ts';
import { Postulacion, type PostulacionDoc } from '../postulacion/model.ts';
import { campos } from './campos.ts';

const fields: PersonalFields = { ...campos.Postulacion, name: 'nombreVoluntario' };

const nobody = { nombreVoluntario: 'Datos borrados', correoVoluntario: '', sitioWeb: '' };

/** It counts as dealt with, since nobody can write to the person. */
export const erasePostulacion = (idPostulacion: number, act: Act): Promise<void> =>
  transaction(async (session) => {
    const before = await Postulacion.findById(idPostulacion, null, { session }).lean<PostulacionDoc>();
    if (before === null || before.nombreVoluntario === nobody.nombreVoluntario) return;
    const line = { entidad: 'postulacion', idEntidad: idPostulacion };
    const forgotten = forgottenIn({ ...before }, fields, before.nombreVoluntario) as Partial<PostulacionDoc>;
    const trace = changed(act);
    const set = { ...forgotten, ...nobody, estado: 'descartada' as const, ...trace.set };
    const busqueda = busquedaOf({ ...before, ...set });
    await Postulacion.updateOne({ _id: idPostulacion }, { $set: { ...set, busqueda }, $inc: trace.inc }, { session });
    await forgetInHistory(session, line, fields, before.nombreVoluntario);
    await recordChanges(session, act, { ...line, que: 'datosBorrados', antes: null, despues: null });
  });
