/** The staff's menu, as the remotes declare it (rule: menu). */
import type { Rol } from '@caparazon/call/roles';
import { type MenuPlace, menuGroups, type ScreenRoute } from '@caparazon/remote-contract/define-routes';
import { mayOpen } from '../session/may-open.ts';

export interface Waiting {
  count: number;
  counted: string;
}

export type AllWaiting = Readonly<Record<string, Waiting>>;

export interface MenuEntry extends MenuPlace {
  href: string;
  /** What the role is there for: no other has it, save ADMIN. A phone's bar begins with it. */
  own: boolean;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** A malformed place is hidden; its screen still opens. */
function isPlace(value: unknown): value is MenuPlace {
  const place: Partial<Record<keyof MenuPlace, unknown>> = Object(value);
  const { call, field, one, many, hears }: Record<string, unknown> = Object(place.count);
  return (
    [place.label, place.icon].every(isText) &&
    (menuGroups as readonly unknown[]).includes(place.group) &&
    typeof place.order === 'number' &&
    (place.count === undefined || ([call, field, one, many].every(isText) && [hears ?? []].flat().every(isText)))
  );
}

/** What is in the menu now: some places are only there while something waits. */
export const inMenu = (entries: readonly MenuEntry[], waiting: AllWaiting): MenuEntry[] =>
  entries.filter(({ count, href }) => !count?.only || (waiting[href]?.count ?? 0) > 0);

/** The places of a role, in order. */
export const menuFor = (role: Rol, routes: readonly ScreenRoute[]): MenuEntry[] =>
  routes
    .flatMap((route) =>
      isPlace(route.menu) && mayOpen(route, role)
        ? [{ ...route.menu, href: route.path, own: route.access === role && role !== 'ADMIN' }]
        : [],
    )
    .sort((a, b) => a.order - b.order);

function matches(path: string, pathname: string): boolean {
  const [these, those] = [path.split('/'), pathname.split('/')];
  return these.length === those.length && these.every((segment, i) => segment.startsWith(':') || segment === those[i]);
}

/** The menu entry of an address: a report belongs to Reportes. */
export function entryOf(pathname: string, routes: readonly ScreenRoute[]): string | undefined {
  const within = routes.find(({ path }) => matches(path, pathname))?.within;
  const place = within ?? `/${pathname.split('/')[1]}`;
  return routes.find(({ path, menu }) => menu && path === place)?.path;
}
