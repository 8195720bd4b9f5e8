/** The filters of /listar_voluntarios (rules: user-list, filters-in-the-address). */

import { departamentoOf } from '@caparazon/call/departamentos';
import { type Rol, roleLabels, roles } from '@caparazon/call/roles';
import { usuariosPageQuery } from '@caparazon/office/usuario/calls';
import { type Filters as AnyFilters, addressFilters, labelIn } from '@caparazon/screen-kit/address-filters';
import { z } from 'zod';

export const activoOptions = [
  { value: 'activos', label: 'Activos' },
  { value: 'inactivos', label: 'Inactivos' },
  { value: 'todos', label: 'Todos' },
] as const;

export const segundoPasoOptions = [
  { value: 'con', label: 'Con segundo paso' },
  { value: 'sin', label: 'Sin segundo paso' },
] as const;

export const rolOptions = roles.map((value) => ({ value, label: roleLabels[value] }));

export const usual = { activo: 'activos' } as const;
const flags: Readonly<Record<string, string | undefined>> = {
  activos: 'true',
  inactivos: 'false',
  con: 'true',
  sin: 'false',
};

export type Filters = AnyFilters<'departamento' | 'rol' | 'activo' | 'segundoPaso' | 'nombre'>;

export const { readFilters, addressFor, inForce } = addressFilters<keyof Filters>({
  path: '/listar_voluntarios',
  words: {
    departamento: (nombre) => nombre,
    rol: (value) => roleLabels[value as Rol],
    activo: (value) => labelIn(activoOptions, value),
    segundoPaso: (value) => labelIn(segundoPasoOptions, value),
    nombre: (value) => `«${value}»`,
  },
  query: usuariosPageQuery.extend({
    // An old address may hold the id.
    departamento: usuariosPageQuery.shape.departamento.transform((id) => id && departamentoOf(id).nombre),
    activo: z.enum(activoOptions.map(({ value }) => value)),
    segundoPaso: z.enum(segundoPasoOptions.map(({ value }) => value)),
  }),
  usual,
});

/** The filters as a query. */
export const queryOf = ({
  departamento = '',
  rol = '',
  activo = usual.activo,
  segundoPaso = '',
  nombre = '',
}: Filters) => ({
  departamento,
  ...(rol !== '' && { rol }),
  nombre,
  activo: flags[activo],
  segundoPaso: flags[segundoPaso],
});
