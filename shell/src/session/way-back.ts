/** Where a person was when a session was missing or ended, offered after the login (rule: way-back). */
import type { ScreenRoute } from '@caparazon/remote-contract/define-routes';
import { matchPath } from 'react-router-dom';
import { mayOpen } from './may-open.ts';
import type { StoredSession } from './storage.ts';
import { readToken } from './token.ts';

/** What the guard hands over to the login page. The history keeps it across a reload. */
export interface Arrival {
  /** The address that was asked for. */
  from: string;
  /** The navigation state of the screen there, such as the dose that was tapped. */
  state: unknown;
  /** Whose session ended there; null when there was none. */
  of: string | null;
  /** What the tab said. */
  title: string;
}

/** What the login hands over to /perfil. */
export interface WayBack {
  from: string;
  state: unknown;
  /** What the place is called: 'Reporte 41'. */
  name: string;
}

const isArrival = (state: unknown): state is Arrival =>
  typeof (state as Partial<Arrival> | null)?.from === 'string' && (state as Arrival).from.startsWith('/');

/**
 * A screen names what it shows, unless the session was missing before the screen could.
 * @param fallback its title and its first parameter
 */
const nameOf = ({ of, title }: Arrival, fallback: string): string =>
  of !== null && title.includes(' · ') ? title.slice(0, title.lastIndexOf(' · ')) : fallback;

/**
 * The place of an arrival, if it is a guarded address of this site that the role may open, and not one where the
 * session of somebody else ended.
 */
export function wayBack(
  arrival: unknown,
  { accessToken, role }: StoredSession,
  routes: readonly ScreenRoute[],
): WayBack | null {
  if (!isArrival(arrival)) return null;
  const { from, state, of } = arrival;
  if (of !== null && of !== readToken(accessToken)?.sub) return null;
  const { origin, pathname } = new URL(from, location.origin);
  if (origin !== location.origin || pathname === '/perfil') return null;
  for (const route of routes) {
    const match = route.access !== 'public' && matchPath(route.path, pathname);
    if (!match) continue;
    const [record = ''] = Object.values(match.params);
    return mayOpen(route, role) ? { from, state, name: nameOf(arrival, `${route.title} ${record}`.trim()) } : null;
  }
  return null;
}
