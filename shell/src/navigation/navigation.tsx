import { lazy, type ReactElement, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { hearLinks } from './hear-links.ts';
import { arrived, guardLeaving, leaveSafely } from './leave-guard.ts';
import { useScrollMemory } from './use-scroll-memory.ts';

const LeaveQuestion = lazy(() => import('./leave-question.tsx'));

export function Navigation(): ReactElement | null {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [leave, setLeave] = useState<{ run: () => void; kept: boolean } | null>(null);
  useScrollMemory();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new place in the history is an arrival
  useEffect(arrived, [key]);
  // A child's layout effect runs before the router's own, which starts to listen there.
  useLayoutEffect(() => guardLeaving((run, kept) => setLeave({ run, kept })), []);
  useEffect(
    () =>
      hearLinks((address, again) => {
        if (again) (document.getElementById(location.pathname.slice(1)) ?? document.body).scrollIntoView();
        else leaveSafely(() => void navigate(address));
      }),
    [navigate],
  );

  if (leave === null) return null;
  const answer = (agreed: boolean) => {
    setLeave(null);
    if (agreed) leave.run();
  };
  return (
    <Suspense fallback={null}>
      <LeaveQuestion kept={leave.kept} onLeave={() => answer(true)} onStay={() => answer(false)} />
    </Suspense>
  );
}
