import type { Usuario } from '@caparazon/office/usuario/calls';
import { usuarioMessages } from '@caparazon/office/usuario/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { Button } from '@caparazon/ui/button';
import { ConfirmDialog } from '@caparazon/ui/confirm-dialog';
import { space } from '@caparazon/ui/theme/tokens';
import Camera from 'lucide-react/icons/camera';
import Trash from 'lucide-react/icons/trash-2';
import { type ReactElement, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { deletePhoto } from '../api/photo.ts';
import { nombrePropio } from '../face/nombre-propio.ts';
import { UsuarioPhoto } from '../face/usuario-photo.tsx';
import { type Chosen, letGo, openPhoto } from '../model/cut-photo.ts';
import { PhotoDialog } from './photo-dialog.tsx';

const Box = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(4)} ${space(6)};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

const photoPx = 128;

interface PhotoPanelProps {
  usuario: Usuario;
  onChange: () => void;
}

/** A photo changes at once, without 'Confirmar cambios'. */
export function PhotoPanel({ usuario, onChange }: PhotoPanelProps): ReactElement {
  const { notify } = useShell();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen>();
  const hasPhoto = usuario.foto.length > 0;

  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    try {
      setChosen(await openPhoto(file));
    } catch {
      notify({ kind: 'error', text: usuarioMessages.notAPhoto });
    }
  };
  const close = () => {
    if (chosen) letGo(chosen);
    setChosen(undefined);
  };

  return (
    <Box aria-label="Foto">
      <UsuarioPhoto usuario={usuario} alt={hasPhoto ? `Foto de ${nombrePropio(usuario)}` : 'Sin foto'} size={photoPx} />
      <Buttons>
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label="Elegir una foto"
          hidden
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Button icon={<Camera aria-hidden="true" />} onClick={() => input.current?.click()}>
          {hasPhoto ? 'Cambiar foto' : 'Subir foto'}
        </Button>
        {hasPhoto && <DeletePhoto idUsuario={usuario.idUsuario} onDeleted={onChange} />}
      </Buttons>
      {chosen && (
        <PhotoDialog
          chosen={chosen}
          idUsuario={usuario.idUsuario}
          onClose={close}
          onSaved={() => {
            close();
            onChange();
            notify({ kind: 'success', text: 'La foto quedó guardada' });
          }}
        />
      )}
    </Box>
  );
}

function DeletePhoto({ idUsuario, onDeleted }: { idUsuario: number; onDeleted: () => void }): ReactElement {
  const shell = useShell();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  const remove = async () => {
    setBusy(true);
    try {
      await deletePhoto(shell, idUsuario);
      shell.notify({ kind: 'success', text: 'La foto se eliminó' });
      onDeleted();
    } catch (failure) {
      shell.notify({ kind: 'error', text: failureText(failure) });
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };

  return (
    <>
      <Button icon={<Trash aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Eliminar foto
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title="¿Eliminar la foto?"
        confirmLabel="Eliminar"
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        Es permanente: la foto no se puede recuperar.
      </ConfirmDialog>
    </>
  );
}
