/** The one store: session, snackbars, settings, routes. Screens keep their own state and fetched data elsewhere. */
import { configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { combineReducers } from 'redux';
import { noticeShown, noticesReducer } from '../notices/slice.ts';
import { sessionReducer } from '../session/slice.ts';
import { routesReducer } from './routes.ts';
import { configReducer } from './site-config.ts';

/** `warnAfter` in milliseconds. */
const checks = {
  immutableCheck: { warnAfter: 1000 },
  serializableCheck: { ignoredActions: [noticeShown.type], ignoredPaths: ['notices'], warnAfter: 1000 },
};

const reducer = combineReducers({
  session: sessionReducer,
  notices: noticesReducer,
  config: configReducer,
  routes: routesReducer,
});

export const makeStore = () =>
  configureStore({
    reducer,
    // The checks run in development and tests. A snackbar's button is a function, and a busy machine slows every check.
    middleware: (defaults) => defaults(process.env.NODE_ENV === 'production' ? {} : checks),
    devTools: process.env.NODE_ENV === 'development',
  });

export type Store = ReturnType<typeof makeStore>;
export type State = ReturnType<typeof reducer>;

export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>();
export const useAppSelector = useSelector.withTypes<State>();
