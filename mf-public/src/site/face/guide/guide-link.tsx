import { useShell } from '@caparazon/remote-contract/shell';
import { type MouseEvent, type ReactElement, type ReactNode, useState } from 'react';
import type GuideDialog from './guide-dialog.tsx';
import { guideFiles } from './guide-files.ts';
import { loadGuide } from './load-guide.ts';

interface GuideLinkProps {
  /** What is said when it cannot be opened, in the language of the page. */
  failed: string;
  children: ReactNode;
}

/**
 * Leads to the stranding guide: to its dialog, and to the picture itself where the program is not there. The page stays in
 * any case, since a report may be on its way in it (rule: resend-by-itself).
 */
export function GuideLink({ failed, children }: GuideLinkProps): ReactElement {
  const { notify } = useShell();
  const [dialog, setDialog] = useState<{ Guide: typeof GuideDialog; open: boolean }>();
  const show = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    loadGuide().then(
      ({ default: Guide }) => setDialog({ Guide, open: true }),
      () => notify({ kind: 'error', text: failed }),
    );
  };
  return (
    <>
      <a href={guideFiles.page} target="_blank" rel="noreferrer" onClick={show}>
        {children}
      </a>
      {dialog && <dialog.Guide open={dialog.open} onClose={() => setDialog({ ...dialog, open: false })} />}
    </>
  );
}
