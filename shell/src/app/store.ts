/**
 * The store: session, snackbars, settings, routes. Reducers are plain functions: `createSlice` would cost 5 kB of the
 * first load, and `configureStore` another.
 */
import { combineReducers, legacy_createStore as createStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { noticesReducer } from '../notices/slice.ts';
import { sessionReducer } from '../session/slice.ts';
import { routesReducer } from './routes.ts';
import { configReducer } from './site-config.ts';

export const makeStore = () =>
  createStore(
    combineReducers({ session: sessionReducer, notices: noticesReducer, config: configReducer, routes: routesReducer }),
  );

export type Store = ReturnType<typeof makeStore>;
export type State = ReturnType<Store['getState']>;

export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>();
export const useAppSelector = useSelector.withTypes<State>();
