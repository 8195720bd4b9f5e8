import type { Medicion } from '@caparazon/clinic/medicion/calls';
import { Button } from '@caparazon/ui/button';
import { Dialog } from '@caparazon/ui/dialog';
import { ErrorState } from '@caparazon/ui/error-state';
import { SkeletonText } from '@caparazon/ui/skeleton';
import Ruler from 'lucide-react/icons/ruler';
import { useState } from 'react';
import { MedidaForm } from './medida-form.tsx';
import { useMediciones, useTiposMedicion } from './use-medidas.ts';

interface MedidaDialogProps {
  idFicha: number;
  animal: string;
  open: boolean;
  /** Undefined for a new measurement. */
  editing?: Medicion | undefined;
  onClose: () => void;
}

/** The form of a measurement in a dialog (rule: measure-form). */
export const MedidaDialog = ({ open, onClose, animal, editing, ...rest }: MedidaDialogProps) => (
  <Dialog open={open} onClose={onClose} title={`${editing ? 'Corregir medida' : 'Nueva medida'} de ${animal}`}>
    {open && <Inside animal={animal} editing={editing} onClose={onClose} {...rest} />}
  </Dialog>
);

function Inside({ idFicha, animal, editing, onClose }: Omit<MedidaDialogProps, 'open'>) {
  const tipos = useTiposMedicion();
  const series = useMediciones(idFicha);
  // Without the earlier ones a measurement can still be entered: the network beside a pool is bad.
  const seen = series.data !== undefined || series.failure !== undefined;
  if (!tipos.data && tipos.failure) {
    return (
      <ErrorState
        title="No pudimos abrir las medidas"
        message={tipos.failure.message}
        headingLevel={3}
        onRetry={() => tipos.refresh()}
      />
    );
  }
  if (!tipos.data || !seen) return <SkeletonText lines={4} />;
  return (
    <MedidaForm
      idFicha={idFicha}
      animal={animal}
      tipos={tipos.data}
      medidas={series.data?.mediciones}
      editing={editing}
      onStored={onClose}
      onCancel={onClose}
    />
  );
}

export function NewMedida({ idFicha, animal }: Pick<MedidaDialogProps, 'idFicha' | 'animal'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        className="no-imprimir"
        icon={<Ruler aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-label={`+ Medida de ${animal}`}
        onClick={() => setOpen(true)}
      >
        + Medida
      </Button>
      <MedidaDialog idFicha={idFicha} animal={animal} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
