import { type EstadoPostulacion, estadoPostulacionLabels, getPostulaciones } from '@caparazon/office/postulacion/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { useOutdate } from '@caparazon/screen-kit/use-call';
import { ConfirmDialog } from '@caparazon/ui/confirm-dialog';
import { RadioGroup } from '@caparazon/ui/radio-group';
import { type ReactElement, useState } from 'react';
import { saveEstado } from '../face/postulacion.ts';
import { estadoOptions } from '../model/filters.ts';
import { countOf, nobody, type Selection } from '../model/selection.ts';

interface EstadoDialogProps {
  selection: Selection;
  onChange: (selection: Selection) => void;
  onClose: () => void;
}

/** Gives the chosen sign-ups one state. Those that are refused are named with the reason, and chosen anew by hand. */
export function EstadoDialog({ selection, onChange, onClose }: EstadoDialogProps): ReactElement {
  const shell = useShell();
  const outdate = useOutdate();
  const [estado, setEstado] = useState<EstadoPostulacion>('contactada');
  const [busy, setBusy] = useState(false);

  const mark = async () => {
    setBusy(true);
    const refused: string[] = [];
    for (const postulacion of selection.values()) {
      const { idPostulacion, nombreVoluntario, nota, version } = postulacion;
      await saveEstado(shell, idPostulacion, { estado, nota, version }).catch((failure: unknown) =>
        refused.push(`${nombreVoluntario}: ${failureText(failure)}`),
      );
    }
    outdate(getPostulaciones);
    onChange(nobody);
    onClose();
    const done = selection.size - refused.length;
    const changed = `${countOf(done)}: ${estadoPostulacionLabels[estado]}`;
    shell.notify(
      refused.length === 0
        ? { kind: 'success', text: changed }
        : { kind: 'error', text: `${changed}. Sin cambiar: ${countOf(refused.length)}. ${refused.join(' ')}` },
    );
  };

  return (
    <ConfirmDialog
      open
      title={`Cambiar el estado de ${countOf(selection.size)}`}
      confirmLabel={`Marcar como ${estadoPostulacionLabels[estado].toLowerCase()}`}
      busy={busy}
      onConfirm={() => void mark()}
      onCancel={onClose}
    >
      <RadioGroup
        name="estado"
        label="Estado"
        options={estadoOptions}
        value={estado}
        onValueChange={(value) => setEstado(value as EstadoPostulacion)}
      />
      <p>La nota de cada una queda como está.</p>
    </ConfirmDialog>
  );
}
