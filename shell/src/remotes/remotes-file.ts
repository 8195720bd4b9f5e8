/**
 * `/remotes.json` gives addresses and routes of the remotes at run time, so that a remote can change without a build of
 * the shell (ADR 14).
 */
import { roles } from '@caparazon/call/roles';
import type { RemoteRoute } from '@caparazon/remote-contract/define-routes';
import { fetchUnlessSilent } from '@caparazon/screen-kit/silence';
import { routes as ownRoutes } from '../app/own-routes.ts';

export interface Remotes {
  addresses: Readonly<Record<string, string>>;
  routes: readonly RemoteRoute[];
}

const path = /^\/$|^(\/(:[a-z]\w*|[a-z0-9][\w-]*))+$/i;
const accesses: readonly unknown[] = ['public', 'session', ...roles];

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function isRoute(value: unknown): value is RemoteRoute {
  const route: Partial<Record<keyof RemoteRoute, unknown>> = Object(value);
  return (
    isText(route.path) &&
    path.test(route.path) &&
    [route.part, route.screen, route.title].every(isText) &&
    accesses.includes(route.access) &&
    ['undefined', 'boolean'].includes(typeof route.admin) &&
    ['undefined', 'string'].includes(typeof route.english)
  );
}

/** Whether an address can match both. The router ignores case. */
function overlap(one: string, other: string): boolean {
  const [these, those] = [one, other].map((each) => each.toLowerCase().split('/')) as [string[], string[]];
  const meets = (segment: string, index: number) =>
    segment === those[index] || segment.startsWith(':') || those[index]?.startsWith(':');
  return these.length === those.length && these.every(meets);
}

const takes = (taken: { path: string; part?: string }, { path, part }: RemoteRoute): boolean =>
  taken.part === part ? taken.path === path : overlap(taken.path, path);

const refuse = (why: string, route: unknown) =>
  reportError(new Error(`remotes.json, ${why}: ${JSON.stringify(route)}`));

/** Drops and logs malformed routes and those that claim an address of the shell or an earlier remote. */
function usable(declared: readonly unknown[]): RemoteRoute[] {
  const accepted: RemoteRoute[] = [];
  for (const route of declared) {
    if (!isRoute(route)) refuse('not a route', route);
    else if ([...ownRoutes, ...accepted].some((taken) => takes(taken, route))) refuse('the address is taken', route);
    else accepted.push(route);
  }
  return accepted;
}

async function fetchRemotes(): Promise<Remotes> {
  const answer = await fetchUnlessSilent('/remotes.json');
  if (!answer.ok) throw new Error(`remotes.json: ${answer.status}`);
  const { routes, ...addresses } = await answer.json();
  if (!Array.isArray(routes)) throw new Error('remotes.json holds no routes');
  return { addresses, routes: usable(routes) };
}

let remotes: Promise<Remotes> | undefined;

/** Loaded once; a failed try is not remembered. @throws when it cannot be loaded */
export function readRemotes(): Promise<Remotes> {
  if (remotes) return remotes;
  const loading = fetchRemotes();
  remotes = loading;
  loading.catch(forgetRemotes);
  return loading;
}

/** The next read uses the network. */
export function forgetRemotes(): void {
  remotes = undefined;
}
