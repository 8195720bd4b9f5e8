import { ConfirmDialog } from '@caparazon/ui/confirm-dialog';
import type { ReactElement } from 'react';
import { useTexts } from '../texts/use-texts.ts';

export interface RestartQuestionProps {
  onConfirm: () => void;
  onCancel: () => void;
}

export default function RestartQuestion({ onConfirm, onCancel }: RestartQuestionProps): ReactElement {
  const { draft: says } = useTexts();
  return (
    <ConfirmDialog
      open
      title={says.restartQuestion}
      confirmLabel={says.restartConfirm}
      danger
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {says.restartWarning}
    </ConfirmDialog>
  );
}
