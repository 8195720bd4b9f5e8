import { useShell } from '@caparazon/remote-contract/shell';
import { type MouseEvent, type ReactElement, type ReactNode, useState } from 'react';
import type GuideDialog from './guide-dialog.tsx';
import { guideFiles } from './guide-files.ts';
import { loadGuide } from './load-guide.ts';

interface GuideLinkProps {
  failed: string;
  children: ReactNode;
}

/**
 * Opens the guide, or its picture without the program. The page stays, since it may be sending a report (rule:
 * resend-by-itself).
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
