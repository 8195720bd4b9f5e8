/** The filters of /listar_voluntarios, which live in its address (spec 2, 'Volunteer list'). */
import { usuariosPageQuery } from '@caparazon/contracts/auth/usuario';
import { departamentoOf } from '@caparazon/contracts/departamentos';

/** Active users are what one looks for; the rest is asked for. */
export type Activo = 'activos' | 'inactivos' | 'todos';

export interface Filters {
  /** By its name; '' for all. */
  departamento: string;
  activo: Activo;
  /** Part of a name; '' for any. */
  nombre: string;
}

export const noFilters: Filters = { departamento: '', activo: 'activos', nombre: '' };

export const activoOptions: readonly { value: Activo; label: string }[] = [
  { value: 'activos', label: 'Activos' },
  { value: 'inactivos', label: 'Inactivos' },
  { value: 'todos', label: 'Todos' },
];

export const isActivo = (text: string | null): text is Activo => activoOptions.some(({ value }) => value === text);

const path = '/listar_voluntarios';
const flags: Record<Activo, string | undefined> = { activos: 'true', inactivos: 'false', todos: undefined };

const { departamento: departamentoKey, nombre: namePart, pag } = usuariosPageQuery.shape;

/** What an address asks for. A value that the list could not take is as if it were absent, so that no old link breaks. */
export function readFilters(query: URLSearchParams): { filters: Filters; page: number } {
  const idDepartamento = departamentoKey.safeParse(query.get('departamento') ?? '').data;
  const activo = query.get('activo');
  return {
    filters: {
      departamento: idDepartamento === undefined ? '' : departamentoOf(idDepartamento).nombre,
      activo: isActivo(activo) ? activo : noFilters.activo,
      nombre: namePart.safeParse(query.get('nombre')).data ?? '',
    },
    page: pag.safeParse(query.get('pag') ?? '').data ?? 1,
  };
}

/** The address of a page of the list. */
export function addressFor(filters: Filters, page = 1): string {
  const query = new URLSearchParams();
  if (filters.departamento) query.set('departamento', filters.departamento);
  if (filters.activo !== noFilters.activo) query.set('activo', filters.activo);
  if (filters.nombre.trim()) query.set('nombre', filters.nombre.trim());
  if (page > 1) query.set('pag', String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The filters as the call takes them. */
export const queryOf = ({ departamento, activo, nombre }: Filters) => ({ departamento, nombre, activo: flags[activo] });

/** Those in force, in words, each with the filters without it; the usual ones are not filters. */
export function inWords(filters: Filters): { name: keyof Filters; text: string; without: Filters }[] {
  const { departamento, activo, nombre } = filters;
  const texts: Record<keyof Filters, string> = {
    departamento,
    activo: activoOptions.find(({ value }) => value === activo)?.label ?? '',
    nombre: `«${nombre}»`,
  };
  return (['departamento', 'activo', 'nombre'] as const)
    .filter((name) => filters[name] !== noFilters[name])
    .map((name) => ({ name, text: texts[name], without: { ...filters, [name]: noFilters[name] } }));
}
