import { getUsuarioHistorial, type Usuario } from '@caparazon/office/usuario/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { useOutdate } from '@caparazon/screen-kit/use-call';
import { Button } from '@caparazon/ui/button';
import { ConfirmDialog } from '@caparazon/ui/confirm-dialog';
import HandCoins from 'lucide-react/icons/hand-coins';
import { type ReactElement, useState } from 'react';
import { nombrePropio } from '../face/nombre-propio.ts';
import { askBefore } from '../face/rol-words.ts';
import { saveUsuario } from '../face/save-usuario.ts';

interface RolFinancieroProps {
  usuario: Usuario;
  /** Takes the user as the server says it now is; without it, asks the server. */
  onChange: (usuario?: Usuario) => void;
}

/** Gives the finance role, or takes it, after a question that says what it allows (rule: finance-role). */
export function RolFinanciero({ usuario, onChange }: RolFinancieroProps): ReactElement {
  const shell = useShell();
  const outdate = useOutdate();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const name = nombrePropio(usuario);
  const hasIt = usuario.rol === 'VOL_FIN';
  const next = hasIt ? 'VOL' : 'VOL_FIN';
  const { title, means, act } = askBefore(usuario.rol, next, name);

  const change = async () => {
    setBusy(true);
    const { idUsuario, nombre, apellido, correo, contacto, departamento, nombreUsuario, version } = usuario;
    const kept = { nombre, apellido, correo, contacto, departamento: departamento.idDepartamento, nombreUsuario };
    try {
      onChange(await saveUsuario(shell, idUsuario, { ...kept, rol: next, version }));
      outdate(getUsuarioHistorial);
      shell.notify({ kind: 'success', text: `${name} ${hasIt ? 'ya no tiene' : 'tiene'} el rol financiero` });
    } catch (failure) {
      shell.notify({ kind: 'error', text: failureText(failure) });
      // What was refused because somebody else changed the user is asked again about the user as it now is.
      onChange();
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };

  return (
    <>
      <Button icon={<HandCoins aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {act}
      </Button>
      <ConfirmDialog
        open={asking}
        title={title}
        confirmLabel={act}
        busy={busy}
        onConfirm={() => void change()}
        onCancel={() => setAsking(false)}
      >
        {means}
      </ConfirmDialog>
    </>
  );
}
