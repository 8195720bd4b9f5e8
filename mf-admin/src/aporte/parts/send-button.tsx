import type { Enviable } from '@caparazon/office/aporte/envio';
import { aportesMessages } from '@caparazon/office/aporte/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { idempotencyKey, newFillingId } from '@caparazon/screen-kit/idempotency-key';
import { Button } from '@caparazon/ui/button';
import { ConfirmDialog } from '@caparazon/ui/confirm-dialog';
import { IconButton } from '@caparazon/ui/icon-button';
import { role } from '@caparazon/ui/theme/tokens';
import Send from 'lucide-react/icons/send';
import { type ReactElement, useState } from 'react';
import { styled } from 'styled-components';
import { sendToDonante } from '../api/donantes.ts';
import { sentInWords } from '../model/envio-words.ts';

const Body = styled.div`
  overflow-wrap: anywhere;

  [role='alert']:not(:empty) {
    color: ${role.urgente};
    font-weight: 600;
  }
`;

interface SendButtonProps {
  idAporte: number;
  que: Enviable;
  /** The year of a letter, or the number of a receipt that has one. */
  cual: string;
  para: string;
  /** An icon alone. */
  brief?: boolean;
  onSent: () => void;
}

/** Mails a letter or a receipt, after a question that names the address (rule: donor-mails). */
export function SendButton({ idAporte, que, cual, para, brief = false, onSent }: SendButtonProps): ReactElement {
  const shell = useShell();
  /** Of one question, so that a second tap counts once; '' while there is none. */
  const [filling, setFilling] = useState('');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  const what = sentInWords({ que, cual });

  const ask = () => {
    setFailed('');
    setFilling(newFillingId());
  };

  const send = async () => {
    setBusy(true);
    setFailed('');
    try {
      const body = { que, para, ...(que === 'carta' && { anio: Number(cual) }) };
      await sendToDonante(shell, idAporte, body, idempotencyKey(filling, body));
      shell.notify({ kind: 'success', text: aportesMessages.willBeMailed });
      setFilling('');
      onSent();
    } catch (failure) {
      setFailed(failureText(failure));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      {brief ? (
        <IconButton label={`Enviar ${what}`} icon={<Send aria-hidden="true" />} aria-haspopup="dialog" onClick={ask} />
      ) : (
        <Button icon={<Send aria-hidden="true" />} aria-haspopup="dialog" onClick={ask}>
          Enviar {what}
        </Button>
      )}
      <ConfirmDialog
        open={filling !== ''}
        title={`¿Enviar ${what}?`}
        confirmLabel="Enviar por correo"
        busy={busy}
        onConfirm={() => void send()}
        onCancel={() => setFilling('')}
      >
        <Body>
          <p>
            Sale por correo a <strong>{para}</strong>, como PDF.
          </p>
          <p role="alert">{failed}</p>
        </Body>
      </ConfirmDialog>
    </>
  );
}
