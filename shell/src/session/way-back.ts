/** The place where the session ended, offered after the login (rule: way-back). */
import type { ScreenRoute } from '@caparazon/remote-contract/define-routes';
import { matchPath } from 'react-router-dom';
import { mayOpen } from './may-open.ts';
import type { StoredSession } from './storage.ts';
import { readToken } from './token.ts';

/** Given to the login page; the history keeps it. */
export interface Arrival {
  from: string;
  /** Such as the tapped dose. */
  state: unknown;
  /** Its user; null for none. */
  of: string | null;
  /** The tab's title. */
  title: string;
}

export interface WayBack {
  from: string;
  state: unknown;
  /** 'Reporte 41'. */
  name: string;
}

const isArrival = (state: unknown): state is Arrival =>
  typeof (state as Partial<Arrival> | null)?.from === 'string' && (state as Arrival).from.startsWith('/');

/** The tab's title, unless the session was missing before the screen could set it. */
const nameOf = ({ of, title }: Arrival, fallback: string): string =>
  of !== null && title.includes(' · ') ? title.slice(0, title.lastIndexOf(' · ')) : fallback;

/** The place of an arrival, if the role may open it and it belonged to no other user. */
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
