import { departamentoOf } from '@caparazon/call/departamentos';
import { type Rol, roleLabels } from '@caparazon/call/roles';
import { type ModificarUsuarioBody, modificarUsuarioBody, type Usuario } from '@caparazon/office/usuario/calls';
import { checkWith } from '@caparazon/screen-kit/check-with';
import { type PersonValues, personLabels } from '../face/person-values.ts';

export type EditValues = Record<keyof PersonValues | 'rol', string>;

export type EditBody = ModificarUsuarioBody;

export const editResolver = checkWith<EditValues, EditBody>(modificarUsuarioBody);

export const editLabels: Record<keyof EditValues, string> = { ...personLabels, rol: 'Rol' };

export const valuesOf = (usuario: Usuario): EditValues => ({
  nombre: usuario.nombre,
  apellido: usuario.apellido,
  correo: usuario.correo,
  contacto: usuario.contacto,
  departamento: String(usuario.departamento.idDepartamento),
  nombreUsuario: usuario.nombreUsuario,
  rol: usuario.rol,
});

export const shown = (field: keyof EditValues, value: string): string => {
  if (field === 'rol') return roleLabels[value as Rol];
  return field === 'departamento' ? departamentoOf(Number(value)).nombre : value;
};
