/** What this service knows of one person: their account (rule: personal-data-of-one). */
import { randomBytes } from 'node:crypto';
import type { Found, PersonalData } from '@caparazon/service-kit/personal-data/command';
import { forgetInHistory, type PersonalFields } from '@caparazon/service-kit/personal-data/forget';
import { isOf } from '@caparazon/service-kit/personal-data/persona';
import type { ClientSession } from 'mongoose';
import { takeAway } from '../foto/commands.ts';
import { changeUsuario, endOfSesiones, keepAnAdmin, type UsuarioChange } from '../usuario/changes.ts';
import { accesosOf, busquedaOf, Usuario, type UsuarioDoc } from '../usuario/model.ts';
import { campos } from './campos.ts';

const fields: PersonalFields = { erased: campos.Usuario.erased, texts: [], name: 'nombre' };

const datosOf = ({ contrasena: _, accesos: _a, busqueda: _b, cambio: _c, ...datos }: UsuarioDoc): object => datos;

/** What stands for somebody who is no longer known. Others go on to name the account by its number. */
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
  await forgetInHistory(session, { entidad: 'usuario', idEntidad: usuario._id }, fields, '');
  const set = {
    ...named,
    busqueda: busquedaOf(named),
    accesos: accesosOf(named),
    // No password has this as its hash.
    contrasena: `borrada ${randomBytes(16).toString('base64url')}`,
    activo: false,
    foto: null,
    version: usuario.version + 1,
    sesionesTerminadas: endOfSesiones(usuario, now, null),
  };
  return { que: 'datosBorrados', set, told: null };
}

export const personalData: PersonalData = {
  async find(persona) {
    const found: Found[] = [];
    for await (const usuario of Usuario.find().lean<UsuarioDoc[]>().cursor()) {
      // The phone of an account may be the clinic's, which many have: an e-mail is of one account alone.
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
