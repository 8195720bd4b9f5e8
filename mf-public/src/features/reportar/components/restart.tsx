import { Button } from '@caparazon/ui/button';
import { ConfirmDialog } from '@caparazon/ui/confirm-dialog';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { type ReactElement, useState } from 'react';

/** Empties the form after a question, so that nothing is lost by an accidental tap. */
export function Restart({ label, onRestart }: { label: string; onRestart: () => void }): ReactElement {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" icon={<RotateCcw aria-hidden />} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        title="¿Empezar de nuevo?"
        confirmLabel="Borrar y empezar"
        danger
        onConfirm={onRestart}
        onCancel={() => setAsking(false)}
      >
        Se borran los datos y las fotos de este reporte, que todavía no se envió.
      </ConfirmDialog>
    </>
  );
}
