import type { Rol } from '@caparazon/call/roles';

/** The groups of the staff's menu, in their order at a desk. The last has no title. */
export const menuGroups = ['El día', 'Animales', 'Reportes', 'Administración', 'Cuenta'] as const;
export type MenuGroup = (typeof menuGroups)[number];

export type MenuIcon =
  | 'calendar-clock'
  | 'chart-column'
  | 'clipboard-list'
  | 'file-text'
  | 'footprints'
  | 'hand-coins'
  | 'heart-pulse'
  | 'inbox'
  | 'list-checks'
  | 'list-tree'
  | 'log-out'
  | 'mail'
  | 'search'
  | 'square-pen'
  | 'user'
  | 'user-plus'
  | 'users';

/** A count beside a menu entry: a field of a call without input (rule: menu-counts). */
export interface MenuCount {
  call: string;
  field: string;
  one: string;
  many: string;
  /** Events that renew the count. */
  hears?: readonly string[];
  /** Keeps the last count while there is no answer. */
  stays?: boolean;
  /** The place is there only while this counts something. */
  only?: boolean;
}

export interface MenuPlace {
  label: string;
  icon: MenuIcon;
  group: MenuGroup;
  /** Among all entries; a phone's bar has the first three. */
  order: number;
  count?: MenuCount;
}

export interface ScreenRoute {
  /** `/reporte/:idReporte` */
  path: string;
  /** A page of the face; the shell says when it is missing (rule: unbuilt-screens). */
  screen: string;
  title: string;
  /** The English title; screens without one are Spanish (rule: languages). */
  english?: string;
  /** Anyone, any session, or one role (rule: route-guard). */
  access: 'public' | 'session' | Rol;
  admin?: boolean;
  menu?: MenuPlace;
  /** The path of the screen's menu entry; by default that of its first segment. */
  within?: string;
}

/** A route in `/remotes.json`. */
export interface RemoteRoute extends ScreenRoute {
  part: string;
}

/** The default export of `src/routes.ts`, which must import nothing else: the build reads it without a bundler. */
export const defineRoutes = <const R extends readonly ScreenRoute[]>(routes: R): R => routes;
