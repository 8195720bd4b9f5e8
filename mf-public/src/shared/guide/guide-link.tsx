import { lazy, type MouseEvent, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { guideFiles } from './guide-files.ts';

const load = () => import(/* webpackChunkName: "guide" */ './guide-dialog.tsx');
const GuideDialog = lazy(load);

/**
 * Leads to the stranding guide: to its dialog, and to the picture itself where the program is not there or the dialog
 * cannot be loaded.
 */
export function GuideLink({ children }: { children: ReactNode }): ReactElement {
  const [open, setOpen] = useState<boolean>();
  const show = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    load().then(
      () => setOpen(true),
      () => location.assign(guideFiles.page),
    );
  };
  return (
    <>
      <a href={guideFiles.page} target="_blank" rel="noreferrer" onClick={show}>
        {children}
      </a>
      {open !== undefined && (
        <Suspense fallback={null}>
          <GuideDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
