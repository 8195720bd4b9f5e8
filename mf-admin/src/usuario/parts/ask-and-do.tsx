import { useShell } from '@caparazon/remote-contract/shell';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { Button } from '@caparazon/ui/button';
import { ConfirmDialog } from '@caparazon/ui/confirm-dialog';
import { type ReactElement, type ReactNode, useState } from 'react';

interface AskAndDoProps {
  label: string;
  /** What a screen reader says where several have the same label. */
  fullLabel?: string;
  icon?: ReactElement;
  question: string;
  danger?: boolean;
  children: ReactNode;
  /** Said once it is done. */
  done: string;
  act: () => Promise<unknown>;
  onEnd?: () => void;
}

/** A button that asks before it acts, and says what came of it. */
export function AskAndDo({
  label,
  fullLabel,
  icon,
  question,
  danger = true,
  children,
  done,
  act,
  onEnd,
}: AskAndDoProps): ReactElement {
  const shell = useShell();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  const go = async () => {
    setBusy(true);
    try {
      await act();
      shell.notify({ kind: 'success', text: done });
    } catch (failure) {
      shell.notify({ kind: 'error', text: failureText(failure) });
    } finally {
      setBusy(false);
      setAsking(false);
      onEnd?.();
    }
  };

  return (
    <>
      <Button icon={icon} aria-haspopup="dialog" aria-label={fullLabel} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        title={question}
        confirmLabel={label}
        danger={danger}
        busy={busy}
        onConfirm={() => void go()}
        onCancel={() => setAsking(false)}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
