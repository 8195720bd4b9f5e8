import { getUsuarioHistorial, type Usuario } from '@caparazon/office/usuario/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { useOutdate } from '@caparazon/screen-kit/use-call';
import { Button } from '@caparazon/ui/button';
import Mail from 'lucide-react/icons/mail';
import { type ReactElement, useState } from 'react';
import { invite } from '../api/invite.ts';

interface InviteAgainProps {
  usuario: Usuario;
  /** After a refusal: the person may have logged in meanwhile. */
  onRefused: () => void;
}

/** 'Reenviar invitación', while nobody has logged in with the account (rule: invitations). */
export function InviteAgain({ usuario, onRefused }: InviteAgainProps): ReactElement {
  const shell = useShell();
  const outdate = useOutdate();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      shell.notify({ kind: 'success', text: `${await invite(shell, usuario.idUsuario)} a ${usuario.correo}` });
      outdate(getUsuarioHistorial);
    } catch (failure) {
      shell.notify({ kind: 'error', text: failureText(failure) });
      onRefused();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<Mail aria-hidden="true" />} loading={busy} loadingText="Enviando…" onClick={() => void send()}>
      Reenviar invitación
    </Button>
  );
}
