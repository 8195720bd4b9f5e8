import { useShell } from '@caparazon/remote-contract/shell';
import { hasReport } from '@caparazon/screen-kit/report-database';
import { type ComponentType, type ReactElement, useEffect, useState } from 'react';

/**
 * Looks for a report that waits in this browser, and only then loads what says and sends it (rule: waiting-reports).
 * Every public page loads this, so it is small.
 */
export default function Waiting(): ReactElement | null {
  const { path } = useShell().place;
  const [Notice, setNotice] = useState<ComponentType>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a report may wait since the page before
  useEffect(() => {
    const look = async () => {
      if (!(await hasReport())) return;
      const { default: found } = await import(/* webpackChunkName: "waiting" */ './waiting-notice.tsx');
      setNotice(() => found);
    };
    // Without storage nothing can wait.
    look().catch(() => undefined);
  }, [path]);

  return Notice ? <Notice /> : null;
}
