/** The guard of a screen (rule: route-guard); the server decides again on every call. */
import type { ScreenRoute } from '@caparazon/remote-contract/define-routes';
import { lazy, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useAppSelector } from '../app/store.ts';
import { titleOfScreen } from '../app/title.ts';
import { mayOpen } from './may-open.ts';
import type { Arrival } from './way-back.ts';

const AccessDenied = lazy(() => import('./access-denied.tsx'));

/** Without a session it leads to /login with the place and its user. */
export function Guard({ route, children }: { route: ScreenRoute; children: ReactNode }): ReactNode {
  const role = useAppSelector(({ session }) => session.current?.role ?? null);
  const endedOf = useAppSelector(({ session }) => session.endedOf);
  const { pathname, search, hash, state } = useLocation();
  if (mayOpen(route, role)) return children;
  if (role === null) {
    const arrival: Arrival = { from: pathname + search + hash, state, of: endedOf, title: titleOfScreen() };
    return <Navigate to="/login" replace state={arrival} />;
  }
  return <AccessDenied />;
}
