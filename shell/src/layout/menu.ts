/** The staff's menu: what a role may open, in the order of a day's work. */
import type { Rol } from '@caparazon/call/roles';
import type { ScreenRoute } from '@caparazon/remote-contract/define-routes';
import { mayOpen } from '../session/may-open.ts';

export type MenuIcon =
  | 'day'
  | 'reports'
  | 'records'
  | 'round'
  | 'search'
  | 'animals'
  | 'board'
  | 'people'
  | 'newPerson'
  | 'signUps'
  | 'money'
  | 'texts'
  | 'lists'
  | 'me'
  | 'leave';

/** What waits in a place of the menu, and how it is called. */
export interface Waiting {
  count: number;
  counted: string;
}

/** By the address of the place. */
export type AllWaiting = Readonly<Record<string, Waiting>>;

export interface MenuEntry {
  href: string;
  label: string;
  icon: MenuIcon;
}

const entries: readonly MenuEntry[] = [
  { href: '/actividades_del_dia', label: 'Hoy', icon: 'day' },
  { href: '/reportes', label: 'Reportes', icon: 'reports' },
  { href: '/fichas', label: 'Fichas', icon: 'records' },
  { href: '/buscar', label: 'Buscar', icon: 'search' },
  { href: '/ronda', label: 'La ronda', icon: 'round' },
  { href: '/vademecum', label: 'Vademécum', icon: 'lists' },
  { href: '/pizarra', label: 'Pizarra', icon: 'board' },
  { href: '/animales_rehabilitacion', label: 'En rehabilitación', icon: 'animals' },
  { href: '/listar_voluntarios', label: 'Usuarios', icon: 'people' },
  { href: '/gestion_voluntarios', label: 'Alta Voluntario', icon: 'newPerson' },
  { href: '/postulaciones', label: 'Postulaciones', icon: 'signUps' },
  { href: '/aportes', label: 'Aportes', icon: 'money' },
  { href: '/catalogos', label: 'Catálogos', icon: 'lists' },
  { href: '/textos', label: 'Textos del sitio', icon: 'texts' },
  { href: '/perfil', label: 'Mi perfil', icon: 'me' },
  { href: '/logout', label: 'Salir', icon: 'leave' },
];

/** The entries whose route is known and open to a role. Others are not shown. */
export const menuFor = (role: Rol, routes: readonly ScreenRoute[]): MenuEntry[] =>
  entries.filter(({ href }) => routes.some((route) => route.path === href && mayOpen(route, role)));

/** Its record, its page, and what is written of it from there. */
const ofAnAnimal =
  /^\/(fichas?|ficha_ingreso|modificar_ficha|historicos|alta_tratamiento|(alta|modificar)_ficha_diaria|varamiento|hoja_de_campo|liberacion)(\/|$)/;

/** The entry that an address belongs to: a report to Reportes, a record to Fichas. */
export function entryOf(pathname: string): string | undefined {
  if (/^\/reporte(s|\/)/.test(pathname)) return '/reportes';
  if (ofAnAnimal.test(pathname)) return '/fichas';
  if (/^\/(actividades|(realizar|modificar_ficha|ficha)_tratamiento)/.test(pathname)) return '/actividades_del_dia';
  if (/^\/(usuario|modificar_usuario)\//.test(pathname)) return '/listar_voluntarios';
  const place = `/${pathname.split('/')[1]}`;
  return entries.find(({ href }) => href === place)?.href;
}
