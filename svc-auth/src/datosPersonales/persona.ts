/** One person's account (rule: personal-data-of-one). */
import { randomBytes } from 'node:crypto';
import { Correo } from '@caparazon/service-kit/mail/outbox';
import type { Found, PersonalData } from '@caparazon/service-kit/personalData/command';
import { forgetInHistory, type PersonalFields } from '@caparazon/service-kit/personalData/forget';
import { isOf } from '@caparazon/service-kit/personalData/persona';
import type { ClientSession } from 'mongoose';
import { Enlace } from '../enlace/model.ts';
import { takeAway } from '../foto/commands.ts';
import { Sesion } from '../sesion/model.ts';
import { changeUsuario, endOfSesiones, keepAnAdmin, type UsuarioChange } from '../usuario/changes.ts';
import { accesosOf, busquedaOf, Usuario, type UsuarioDoc } from '../usuario/model.ts';
import { campos } from './campos.ts';

const fields: PersonalFields = { erased: campos.Usuario.erased, texts: [], name: 'nombre' };

/** Of the second step, only whether it is on. */
const datosOf = ({
  contrasena: _,
  accesos: _a,
  busqueda: _b,
  cambio: _c,
  segundoPaso,
  ...datos
}: UsuarioDoc): object => ({
  ...datos,
  segundoPaso: Boolean(segundoPaso),
});

/** Replaces the name of an erased account; others still refer to its number. */
const nobody = (idUsuario: number) => ({
  nombre: 'Usuario',
  apellido: String(idUsuario),
  correo: `borrado-${idUsuario}@caparazon.invalid`,
  contacto: '',
  nombreUsuario: `borrado-${idUsuario}`,
});

async function erasure(usuario: UsuarioDoc, session: ClientSession, now: number): Promise<UsuarioChange | null> {
  const named = nobody(usuario._id);
  if (usuario.correo === named.correo) return null;
  if (usuario.rol === 'ADMIN' && usuario.activo) await keepAnAdmin(usuario, session);
  await takeAway(usuario._id, session);
  await Correo.deleteMany({ sobre: usuario._id }, { session });
  await Sesion.deleteMany({ idUsuario: usuario._id }, { session });
  await Enlace.deleteMany({ idUsuario: usuario._id }, { session });
  await forgetInHistory(session, { entidad: 'usuario', idEntidad: usuario._id }, fields, '');
  const set = {
    ...named,
    busqueda: busquedaOf(named),
    accesos: accesosOf(named),
    contrasena: `borrada ${randomBytes(16).toString('base64url')}`,
    segundoPaso: null,
    activo: false,
    foto: null,
    version: usuario.version + 1,
    sesionesTerminadas: endOfSesiones(usuario, now, null),
  };
  return { que: 'datosBorrados', set, recorded: null };
}

export const personalData: PersonalData = {
  async find(persona) {
    const found: Found[] = [];
    for await (const usuario of Usuario.find().lean<UsuarioDoc[]>().cursor()) {
      // An account's phone may be the clinic's, but its e-mail is its own.
      if (!isOf({ correo: persona.correo }, { correo: usuario.correo })) continue;
      found.push({
        entidad: 'usuario',
        idEntidad: usuario._id,
        nombre: `${usuario.nombre} ${usuario.apellido}`,
        datos: datosOf(usuario),
      });
    }
    return found;
  },
  async erase({ idEntidad }, _persona, act) {
    await changeUsuario(idEntidad, act, (usuario, session) => erasure(usuario, session, act.at.getTime()));
  },
};
