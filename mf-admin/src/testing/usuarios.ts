import type { Usuario } from '@caparazon/office/usuario/calls';
import type { Session } from '@caparazon/remote-contract/shell';

export const usuarioOf = (change: Partial<Usuario> = {}): Usuario => ({
  idUsuario: 3,
  nombre: 'ana maría',
  apellido: "d'agosto",
  correo: 'ana@ejemplo.uy',
  contacto: '+59899123456',
  departamento: { idDepartamento: 14, nombre: 'Rocha' },
  nombreUsuario: 'ana.dagosto',
  rol: 'VOL',
  activo: true,
  modificar: true,
  foto: [],
  version: 1,
  ...change,
});

export const admin: Session = { idUsuario: 1, role: 'ADMIN', key: 'admin' };
export const ana: Session = { idUsuario: 3, role: 'VOL', key: 'ana' };

export const pageOf = <Item>(content: readonly Item[], totalElements = content.length) => ({
  content,
  size: 12,
  totalElements,
});

/** The longest name, without a blank to break at. */
export const longest = 'x'.repeat(91);
