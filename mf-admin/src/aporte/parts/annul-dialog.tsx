import { limits } from '@caparazon/call/limits';
import { formatDay } from '@caparazon/call/time';
import type { Aporte } from '@caparazon/office/aporte/calls';
import { aportesMessages } from '@caparazon/office/aporte/words';
import { isApiFailure, isRefusedFor } from '@caparazon/remote-contract/api-failure';
import { useShell } from '@caparazon/remote-contract/shell';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { ConfirmDialog } from '@caparazon/ui/confirm-dialog';
import { focusField } from '@caparazon/ui/focus-field';
import { TextField } from '@caparazon/ui/text-field';
import { space } from '@caparazon/ui/theme/tokens';
import { type ReactElement, useState } from 'react';
import { styled } from 'styled-components';
import { annulAporte, loadAporte } from '../api/aporte.ts';
import { formatMonto } from '../face/monto.ts';
import { changesInWords } from '../model/aporte-values.ts';

const Body = styled.div`
  display: grid;
  gap: ${space(4)};
  overflow-wrap: anywhere;
`;

interface AnnulDialogProps {
  open: boolean;
  onClose: () => void;
  aporte: Aporte;
  unsaved: boolean;
  onAnnulled: (aporte: Aporte) => void;
}

/**
 * Asks for the reason before annulling (rule: contribution-writes). A change by somebody else is shown and asked about
 * first.
 */
export function AnnulDialog({ open, onClose, aporte: read, unsaved, onAnnulled }: AnnulDialogProps): ReactElement {
  const shell = useShell();
  const [newer, setNewer] = useState<Aporte | null>(null);
  const aporte = newer !== null && newer.version > read.version ? newer : read;
  const [motivo, setMotivo] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const refuse = (text: string) => {
    setError(text);
    focusField('motivo');
  };

  /** Asks again about the stored version. @returns false for any other failure */
  const meet = async (failure: unknown): Promise<boolean> => {
    if (!isApiFailure(failure) || !isRefusedFor(failure, 'registro_modificado')) return false;
    // A failed read keeps the old version, so that the next try is refused too.
    const now = await loadAporte(shell, aporte.idAporte).catch(() => null);
    if (now === null) return false;
    if (now.anulado !== null) {
      shell.notify({ kind: 'error', text: aportesMessages.annulledAlready });
      onAnnulled(now);
      return true;
    }
    const own = failure.carried.modificadoPor === shell.session?.idUsuario;
    setNewer(now);
    refuse(aportesMessages.metAnnulling(own, changesInWords(aporte, now)));
    return true;
  };

  const annul = async () => {
    if (busy) return;
    if (motivo.trim() === '') return refuse(aportesMessages.motivo);
    setBusy(true);
    try {
      const annulled = await annulAporte(shell, aporte, motivo);
      shell.notify({ kind: 'success', text: aportesMessages.anulado });
      onAnnulled(annulled);
    } catch (failure) {
      if (!(await meet(failure))) refuse(failureText(failure));
    } finally {
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      open={open}
      title="¿Anular este aporte?"
      confirmLabel="Anular este aporte"
      danger
      busy={busy}
      onConfirm={() => void annul()}
      onCancel={onClose}
    >
      <Body>
        <p>
          #{aporte.idAporte}, de {aporte.nombre}: {formatMonto(aporte.monto)} {aporte.moneda}, del{' '}
          {formatDay(aporte.fecha)}.
        </p>
        <p>
          No se borra: queda tachado, con el motivo, y deja de sumar. No se puede deshacer.
          {unsaved && ' Lo que cambiaste acá y no guardaste se pierde.'}
        </p>
        <TextField
          name="motivo"
          label="Motivo"
          required
          autoComplete="off"
          maxLength={limits.text.comentario}
          readOnly={busy}
          value={motivo}
          error={error}
          onValueChange={(text) => {
            setError(undefined);
            setMotivo(text);
          }}
        />
      </Body>
    </ConfirmDialog>
  );
}
