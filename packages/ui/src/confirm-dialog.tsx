import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { useWords } from './words.ts';

interface ConfirmDialogProps {
  open: boolean;
  /** To the letter. */
  title: string;
  children?: ReactNode | undefined;
  confirmLabel?: string | undefined;
  cancelLabel?: string | undefined;
  /** It cannot be undone. */
  danger?: boolean | undefined;
  busy?: boolean | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an irreversible action. The focused, filled button changes nothing (rule: deletions-ask). */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel = 'Confirmar',
  cancelLabel,
  danger = false,
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const words = useWords();
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      actions={
        <>
          <Button variant="primary" onClick={onCancel}>
            {cancelLabel ?? words.cancel}
          </Button>
          <Button variant={danger ? 'danger' : 'secondary'} loading={busy} loadingText={words.wait} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
