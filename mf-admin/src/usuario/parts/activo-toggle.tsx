import type { Usuario } from '@caparazon/office/usuario/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { Button } from '@caparazon/ui/button';
import { ConfirmDialog } from '@caparazon/ui/confirm-dialog';
import UserCheck from 'lucide-react/icons/user-check';
import UserX from 'lucide-react/icons/user-x';
import { type ReactElement, useState } from 'react';
import { setActivo } from '../api/set-activo.ts';
import { nombrePropio } from '../face/nombre-propio.ts';

interface ActivoToggleProps {
  usuario: Usuario;
  onChange: (usuario: Usuario) => void;
}

/** 'Dar de Baja' or 'Dar de Alta', after a question. */
export function ActivoToggle({ usuario, onChange }: ActivoToggleProps): ReactElement {
  const shell = useShell();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { activo, idUsuario } = usuario;
  const name = nombrePropio(usuario);
  const act = activo ? 'Dar de Baja' : 'Dar de Alta';

  const change = async () => {
    setBusy(true);
    try {
      onChange(await setActivo(shell, idUsuario, !activo));
      shell.notify({ kind: 'success', text: `La cuenta de ${name} quedó ${activo ? 'inactiva' : 'activa'}` });
    } catch (failure) {
      shell.notify({ kind: 'error', text: failureText(failure) });
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };

  return (
    <>
      <Button
        icon={activo ? <UserX aria-hidden="true" /> : <UserCheck aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {act}
      </Button>
      <ConfirmDialog
        open={asking}
        title={activo ? `¿Dar de baja a ${name}?` : `¿Dar de alta a ${name}?`}
        confirmLabel={act}
        danger={activo}
        busy={busy}
        onConfirm={() => void change()}
        onCancel={() => setAsking(false)}
      >
        {activo
          ? 'Sus sesiones abiertas terminan en segundos y no va a poder ingresar hasta que se le dé de alta. Todo lo que registró se conserva.'
          : 'Va a poder ingresar de nuevo con su usuario y su contraseña de siempre.'}
      </ConfirmDialog>
    </>
  );
}
