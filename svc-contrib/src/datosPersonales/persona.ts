/** One person's contributions, promised gifts, sign-ups, and the searches for them (rule: personal-data-of-one). */
import { Correo } from '@caparazon/service-kit/mail/outbox';
import type { Found, PersonalData } from '@caparazon/service-kit/personalData/command';
import { erasePast, findInPast, type PersonalRecords } from '@caparazon/service-kit/personalData/past';
import { isOf } from '@caparazon/service-kit/personalData/persona';
import { forgetChanges } from '../aporte/cambios.ts';
import { Aporte, type AporteDoc } from '../aporte/model.ts';
import { Compromiso, type CompromisoDoc } from '../compromiso/model.ts';
import { Postulacion, type PostulacionDoc } from '../postulacion/model.ts';
import { eraseAporte, ofAporte } from './aporte.ts';
import { eraseCompromiso, ofCompromiso } from './compromiso.ts';
import { eraseReadings, findReadings } from './lecturas.ts';
import { erasePostulacion } from './postulacion.ts';

type Shown<D> = Omit<D, 'busqueda'>;

const keys = { correo: 'emailContacto', telefono: 'telefonoContacto', cedula: 'cedulaIdentidad' } as const;
const aportes: PersonalRecords = { entidad: 'aporte', fields: ofAporte, keys, forgetChanges };
const compromisos: PersonalRecords = { entidad: 'compromiso', fields: ofCompromiso, keys };

/** Also of a contribution that was corrected to another's since. */
async function eraseMails(persona: Parameters<typeof isOf>[0], idAporte: number): Promise<void> {
  const theirs: number[] = [];
  for await (const { _id, para, sobre } of Correo.find({}, { para: 1, sobre: 1 }).lean().cursor()) {
    if (sobre === idAporte || isOf(persona, { correo: para })) theirs.push(_id);
  }
  await Correo.deleteMany({ _id: { $in: theirs } });
}

const isGiftOf = (
  persona: Parameters<typeof isOf>[0],
  {
    emailContacto: correo,
    telefonoContacto: telefono,
    cedulaIdentidad: cedula,
  }: Pick<AporteDoc, 'emailContacto' | 'telefonoContacto' | 'cedulaIdentidad'>,
): boolean => isOf(persona, { correo, telefono, cedula });

export const personalData: PersonalData = {
  async find(persona) {
    const found: Found[] = [];
    for await (const aporte of Aporte.find({}, { busqueda: 0 }).lean<Shown<AporteDoc>[]>().cursor()) {
      if (isGiftOf(persona, aporte))
        found.push({ entidad: 'aporte', idEntidad: aporte._id, nombre: aporte.nombre, datos: aporte });
    }
    found.push(...(await findInPast(persona, aportes, new Set(found.map(({ idEntidad }) => idEntidad)))));
    const promised: Found[] = [];
    for await (const one of Compromiso.find({}, { busqueda: 0 }).lean<Shown<CompromisoDoc>[]>().cursor()) {
      if (!isGiftOf(persona, one)) continue;
      promised.push({ entidad: 'compromiso', idEntidad: one._id, nombre: one.nombre, datos: one });
    }
    const known = new Set(promised.map(({ idEntidad }) => idEntidad));
    found.push(...promised, ...(await findInPast(persona, compromisos, known)));
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
    const [records, eraseOne] =
      entidad === 'compromiso' ? ([compromisos, eraseCompromiso] as const) : ([aportes, eraseAporte] as const);
    if (entidad === 'aporte') await eraseMails(persona, idEntidad);
    await (soloHistorial ? erasePast(idEntidad, persona, records, act) : eraseOne(idEntidad, act));
  },
};
