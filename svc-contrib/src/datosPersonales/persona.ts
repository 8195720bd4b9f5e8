/** One person's contributions, sign-ups, and the searches for them (rule: personal-data-of-one). */
import type { Found, PersonalData } from '@caparazon/service-kit/personalData/command';
import { erasePast, findInPast, type PersonalRecords } from '@caparazon/service-kit/personalData/past';
import { isOf } from '@caparazon/service-kit/personalData/persona';
import { forgetChanges } from '../aporte/cambios.ts';
import { Aporte, type AporteDoc } from '../aporte/model.ts';
import { Postulacion, type PostulacionDoc } from '../postulacion/model.ts';
import { eraseAporte, ofAporte } from './aporte.ts';
import { eraseReadings, findReadings } from './lecturas.ts';
import { erasePostulacion } from './postulacion.ts';

type Shown<D> = Omit<D, 'busqueda'>;

const aportes: PersonalRecords = {
  entidad: 'aporte',
  fields: ofAporte,
  keys: { correo: 'emailContacto', telefono: 'telefonoContacto', cedula: 'cedulaIdentidad' },
  forgetChanges,
};

const isAporteOf = (
  persona: Parameters<typeof isOf>[0],
  { emailContacto: correo, telefonoContacto: telefono, cedulaIdentidad: cedula }: Shown<AporteDoc>,
): boolean => isOf(persona, { correo, telefono, cedula });

export const personalData: PersonalData = {
  async find(persona) {
    const found: Found[] = [];
    for await (const aporte of Aporte.find({}, { busqueda: 0 }).lean<Shown<AporteDoc>[]>().cursor()) {
      if (isAporteOf(persona, aporte))
        found.push({ entidad: 'aporte', idEntidad: aporte._id, nombre: aporte.nombre, datos: aporte });
    }
    found.push(...(await findInPast(persona, aportes, new Set(found.map(({ idEntidad }) => idEntidad)))));
    for await (const sent of Postulacion.find({}, { busqueda: 0 }).lean<Shown<PostulacionDoc>[]>().cursor()) {
      if (!isOf(persona, { correo: sent.correoVoluntario })) continue;
      found.push({ entidad: 'postulacion', idEntidad: sent._id, nombre: sent.nombreVoluntario, datos: sent });
    }
    const names = [...new Set(found.map(({ nombre }) => nombre))].join(', ');
    // Before the records with the name: erasing may be interrupted.
    return [...(await findReadings(persona, names)), ...found];
  },
  async erase({ entidad, idEntidad, nombre, soloHistorial }, persona, act) {
    if (entidad === 'lecturas') return eraseReadings(persona, nombre, act);
    if (entidad === 'postulacion') return erasePostulacion(idEntidad, act);
    await (soloHistorial ? erasePast(idEntidad, persona, aportes, act) : eraseAporte(idEntidad, act));
  },
};
