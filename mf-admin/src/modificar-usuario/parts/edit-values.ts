/** A user as the form of 'Editar perfil' holds it, and what changed between two of them. */
import { type ModificarUsuarioBody, modificarUsuarioBody, type Usuario } from '@caparazon/contracts/auth/usuario';
import { type Rol, roleLabels } from '@caparazon/contracts/roles';
import { checkWith } from '@caparazon/screen-kit/check-with';
import { type PersonValues, personLabels } from '../../usuario-form/person-values.ts';

export interface EditValues extends PersonValues {
  rol: Rol;
}

export type EditBody = ModificarUsuarioBody;

export const editResolver = checkWith<EditValues, EditBody>(modificarUsuarioBody);

export const editLabels: Record<keyof EditValues, string> = { ...personLabels, rol: 'Rol' };

const fields = Object.keys(editLabels) as (keyof EditValues)[];

export const valuesOf = (usuario: Usuario): EditValues => ({
  nombre: usuario.nombre,
  apellido: usuario.apellido,
  correo: usuario.correo,
  contacto: usuario.contacto,
  departamento: String(usuario.departamento.idDepartamento),
  nombreUsuario: usuario.nombreUsuario,
  rol: usuario.rol,
});

/** A field of a user, for a person to read. */
const shown = (usuario: Usuario, field: keyof EditValues): string => {
  if (field === 'rol') return roleLabels[usuario.rol];
  return field === 'departamento' ? usuario.departamento.nombre : usuario[field];
};

export interface Change {
  field: keyof EditValues;
  before: string;
  now: string;
}

/** The fields that someone changed meanwhile. */
export function changesBetween(before: Usuario, now: Usuario): Change[] {
  const [was, is] = [valuesOf(before), valuesOf(now)];
  return fields
    .filter((field) => was[field] !== is[field])
    .map((field) => ({ field, before: shown(before, field), now: shown(now, field) }));
}

/** The fields in which a form differs from the user that it started from. */
export const typedOver = (typed: EditValues, start: Usuario): (keyof EditValues)[] => {
  const values = valuesOf(start);
  return fields.filter((field) => typed[field] !== values[field]);
};
