import { phoneInWords } from '@caparazon/call/phone';
import { roleLabels } from '@caparazon/call/roles';
import { formatDateTime } from '@caparazon/call/time';
import type { Usuario } from '@caparazon/office/usuario/calls';
import type { ListColumn } from '@caparazon/screen-kit/components/use-list-view';
import { Chip } from '@caparazon/ui/chip';
import { nombrePropio } from '../face/nombre-propio.ts';

/** The columns of users (rule: list-look). */
export const usuarioColumns: readonly ListColumn<Usuario>[] = [
  {
    key: 'nombre',
    name: 'Nombre',
    header: 'Nombre',
    wide: true,
    cell: (usuario) => (
      <>
        <a href={`/usuario/${usuario.idUsuario}`}>{nombrePropio(usuario)}</a>{' '}
        {!usuario.activo && <Chip tone="niebla">Inactivo</Chip>}
      </>
    ),
  },
  { key: 'usuario', name: 'Usuario', header: 'Usuario', cell: ({ nombreUsuario }) => nombreUsuario },
  {
    key: 'departamento',
    name: 'Departamento',
    header: 'Departamento',
    cell: ({ departamento }) => departamento.nombre,
  },
  {
    key: 'contacto',
    name: 'Contacto',
    header: 'Contacto',
    nowrap: true,
    cell: ({ contacto }) => phoneInWords(contacto),
  },
  { key: 'correo', name: 'Correo', header: 'Correo', wide: true, cell: ({ correo }) => correo },
  { key: 'rol', name: 'Rol', header: 'Rol', cell: ({ rol }) => roleLabels[rol] },
];

/** With the last login and the second step, of which ADMIN alone is told. */
export const usuarioColumnsOfAdmin: readonly ListColumn<Usuario>[] = [
  ...usuarioColumns,
  { key: 'ingreso', name: 'Último ingreso', header: 'Último ingreso', cell: (usuario) => lastLogin(usuario) },
  { key: 'segundoPaso', name: 'Segundo paso', header: 'Segundo paso', cell: (usuario) => hasSegundoPaso(usuario) },
];

/** An account that nobody has used yet says so. A service of before says nothing. */
export function lastLogin({ ultimoIngreso }: Usuario): string {
  if (ultimoIngreso === undefined) return '';
  return ultimoIngreso === null ? 'Nunca' : formatDateTime(ultimoIngreso);
}

/** Whether the login asks for a code too. Empty for who is not told. */
export function hasSegundoPaso({ segundoPaso }: Usuario): string {
  if (segundoPaso === undefined) return '';
  return segundoPaso ? 'Sí' : 'No';
}
