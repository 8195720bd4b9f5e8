import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import LoginPage from './login-page.tsx';
import PrimeraVezPage from './primera-vez-page.tsx';
import RecuperarPage from './recuperar-page.tsx';

/** The pages before there is a session, in one chunk: the first load has no room for the name of another. */
export default function Entry(): ReactElement {
  const { pathname } = useLocation();
  if (pathname.startsWith('/recuperar')) return <RecuperarPage />;
  return pathname.startsWith('/primera_vez') ? <PrimeraVezPage /> : <LoginPage />;
}
