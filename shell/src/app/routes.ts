/** The routes of the shell and, once `/remotes.json` is loaded, of the remotes. */
import type { RemoteRoute, ScreenRoute } from '@caparazon/remote-contract/define-routes';
import { createAction, type Dispatch, type UnknownAction } from '@reduxjs/toolkit';
import { readRemotes } from '../remotes/remotes-file.ts';
import { routes as ownRoutes } from './own-routes.ts';

interface RoutesState {
  remotes: 'coming' | 'known' | 'unavailable';
  all: readonly (ScreenRoute | RemoteRoute)[];
}

const routesAsked = createAction('routes/asked');
const routesKnown = createAction<readonly RemoteRoute[]>('routes/known');
const routesUnavailable = createAction('routes/unavailable');

export function routesReducer(
  state: RoutesState = { remotes: 'coming', all: ownRoutes },
  action: UnknownAction,
): RoutesState {
  if (routesAsked.match(action)) return { ...state, remotes: 'coming' };
  if (routesKnown.match(action)) return { remotes: 'known', all: [...ownRoutes, ...action.payload] };
  return routesUnavailable.match(action) ? { ...state, remotes: 'unavailable' } : state;
}

/** Loads the remotes' routes, at start and on retry. */
export function loadRoutes(dispatch: Dispatch): Promise<void> {
  dispatch(routesAsked());
  return readRemotes().then(
    ({ routes }) => void dispatch(routesKnown(routes)),
    () => void dispatch(routesUnavailable()),
  );
}
