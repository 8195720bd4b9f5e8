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
  onChange: (usuario?: Usuario) => void;
}

/** Gives or takes the finance role after a question (rule: finance-role). */
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
      // A refusal after somebody else's change is decided again on the current user.
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
