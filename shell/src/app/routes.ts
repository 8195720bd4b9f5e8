import type { RemoteRoute, ScreenRoute } from '@caparazon/remote-contract/define-routes';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Dispatch } from 'redux';
import { readRemotes } from '../remotes/remotes-file.ts';
import { routes as ownRoutes } from './own-routes.ts';

interface RoutesState {
  remotes: 'coming' | 'known' | 'unavailable';
  all: readonly (ScreenRoute | RemoteRoute)[];
}

const initialState: RoutesState = { remotes: 'coming', all: ownRoutes };

const slice = createSlice({
  name: 'routes',
  initialState,
  reducers: {
    routesRequested: (state) => ({ ...state, remotes: 'coming' as const }),
    routesLoaded: (_, { payload }: PayloadAction<readonly RemoteRoute[]>) => ({
      remotes: 'known' as const,
      all: [...ownRoutes, ...payload],
    }),
    routesUnavailable: (state) => ({ ...state, remotes: 'unavailable' as const }),
  },
});

const { routesRequested, routesLoaded, routesUnavailable } = slice.actions;
export const routesReducer = slice.reducer;

export const loadRoutes =
  () =>
  async (dispatch: Dispatch): Promise<void> => {
    dispatch(routesRequested());
    await readRemotes().then(
      ({ routes }) => dispatch(routesLoaded(routes)),
      () => dispatch(routesUnavailable()),
    );
  };
