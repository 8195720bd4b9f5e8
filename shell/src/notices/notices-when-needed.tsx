/** The home rarely shows notices, so their code loads with the first. */
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppSelector } from '../app/store.ts';

const Nothing = (): ReactElement => <></>;
const Notices = lazy(() => import('./notices.tsx').catch(() => ({ default: Nothing })));

export function NoticesWhenNeeded(): ReactElement | null {
  const { pathname } = useLocation();
  const some = useAppSelector(({ notices }) => notices.length > 0);
  const [needed, setNeeded] = useState(false);
  if (!needed && (some || pathname !== '/')) setNeeded(true);
  if (!needed) return null;
  return (
    <Suspense>
      <Notices />
    </Suspense>
  );
}
