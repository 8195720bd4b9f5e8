/** The home shows a notice rarely, and its first visit is to be light: there the notices come with the first of them. */
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppSelector } from '../app/store.ts';

const Nothing = (): ReactElement => <></>;
/** Without them the page still works. */
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
