/** Asked before a screen with something unsaved is left. */
import { ConfirmDialog } from '@caparazon/ui/confirm-dialog';
import type { ReactElement } from 'react';

export default function LeaveQuestion({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }): ReactElement {
  return (
    <ConfirmDialog
      open
      title="¿Salir sin guardar?"
      confirmLabel="Salir"
      cancelLabel="Seguir escribiendo"
      onConfirm={onLeave}
      onCancel={onStay}
    >
      Hay cambios que todavía no se guardaron.
    </ConfirmDialog>
  );
}
