import { ConfirmDialog } from '@caparazon/ui/confirm-dialog';
import type { ReactElement } from 'react';

interface LeaveQuestionProps {
  kept: boolean;
  onLeave: () => void;
  onStay: () => void;
}

export default function LeaveQuestion({ kept, onLeave, onStay }: LeaveQuestionProps): ReactElement {
  return (
    <ConfirmDialog
      open
      title="¿Salir sin guardar?"
      confirmLabel="Salir"
      cancelLabel="Seguir escribiendo"
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {kept
        ? 'Todavía no se guardó. Lo que escribiste queda como borrador en este navegador: al volver seguís desde ahí.'
        : 'Hay cambios que todavía no se guardaron.'}
    </ConfirmDialog>
  );
}
