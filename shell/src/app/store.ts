/**
 * The one store: session, snackbars, settings, routes. Screens keep their own state and fetched data elsewhere.
 * Reducers are plain functions: `createSlice` would bring immer, 5 kB of the first load, for four small states.
 */
import { configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { noticesReducer } from '../notices/slice.ts';
import { sessionReducer } from '../session/slice.ts';
import { routesReducer } from './routes.ts';
import { configReducer } from './site-config.ts';

export const makeStore = () =>
  configureStore({
    reducer: { session: sessionReducer, notices: noticesReducer, config: configReducer, routes: routesReducer },
    // A notice carries what its button does. The state is never stored or sent.
    middleware: (usual) => usual({ serializableCheck: false }),
  });

export type Store = ReturnType<typeof makeStore>;
export type State = ReturnType<Store['getState']>;

export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>();
export const useAppSelector = useSelector.withTypes<State>();
