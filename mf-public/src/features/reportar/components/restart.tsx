import { Button } from '@caparazon/ui/button';
import { ConfirmDialog } from '@caparazon/ui/confirm-dialog';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { type ReactElement, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';

/** Empties the form after a question, so that nothing is lost by an accidental tap. */
export function Restart({ onRestart }: { onRestart: () => void }): ReactElement {
  const { draft: says } = useTexts();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" icon={<RotateCcw aria-hidden />} onClick={() => setAsking(true)}>
        {says.restart}
      </Button>
      <ConfirmDialog
        open={asking}
        title={says.restartQuestion}
        confirmLabel={says.restartConfirm}
        danger
        onConfirm={onRestart}
        onCancel={() => setAsking(false)}
      >
        {says.restartWarning}
      </ConfirmDialog>
    </>
  );
}
