/** The routes of a remote: which of its screens answers at which address, with which title, for whom (ADR 14). */
import type { Rol } from '@caparazon/call/roles';

/** The groups of the staff's menu, in their order at a desk. The last has no title. */
export const menuGroups = ['El día', 'Animales', 'Reportes', 'Administración', 'Cuenta'] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** The drawings that a place of the menu may have, by their names in lucide. */
export type MenuIcon =
  | 'calendar-clock'
  | 'clipboard-list'
  | 'file-text'
  | 'footprints'
  | 'hand-coins'
  | 'heart-pulse'
  | 'inbox'
  | 'list-tree'
  | 'log-out'
  | 'search'
  | 'square-pen'
  | 'user'
  | 'user-plus'
  | 'users';

/** What is counted beside a place of the menu: a field of the answer of a call that takes nothing (rule: menu-counts). */
export interface MenuCount {
  /** The path of the call. */
  call: string;
  field: string;
  /** What one of them is called, and several: 'dosis atrasada', 'dosis atrasadas'. */
  one: string;
  many: string;
  /** The kinds of events after which it is counted again. */
  hears?: readonly string[];
  /** Whether the last count stays while there is no answer; otherwise there is none. */
  stays?: boolean;
}

/** A place of the staff's menu. */
export interface MenuPlace {
  label: string;
  icon: MenuIcon;
  group: MenuGroup;
  /** Its place among all. The bar of a phone has the first three. */
  order: number;
  count?: MenuCount;
}

export interface ScreenRoute {
  /** Fixed segments and parameters: `/reporte/:idReporte`. */
  path: string;
  /**
   * The name of the page in the remote's face. While the face has no such page, the shell says so
   * (rule: unbuilt-screens).
   */
  screen: string;
  /** What the browser's tab says. */
  title: string;
  /** The title of its English version. Screens without one are Spanish, whatever was chosen (rule: languages). */
  english?: string;
  /** `public`, any session, or one role (rule: route-guard). */
  access: 'public' | 'session' | Rol;
  /** Whether an ADMIN passes a route that names another role. */
  admin?: boolean;
  menu?: MenuPlace;
  /** The path of the place in the menu that the screen belongs to; without it, the one of its first segment. */
  within?: string;
}

/** A route in `/remotes.json`, with the remote that declared it. */
export interface RemoteRoute extends ScreenRoute {
  part: string;
}

/**
 * The default export of a remote's `src/routes.ts`. Its build reads the file without a bundler, so it must import
 * nothing else.
 */
export const defineRoutes = <const R extends readonly ScreenRoute[]>(routes: R): R => routes;
