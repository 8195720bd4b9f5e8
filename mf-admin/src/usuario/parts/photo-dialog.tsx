import { usuarioMessages } from '@caparazon/office/usuario/words';
import { isApiFailure } from '@caparazon/remote-contract/api-failure';
import { useShell } from '@caparazon/remote-contract/shell';
import { Button } from '@caparazon/ui/button';
import { Dialog } from '@caparazon/ui/dialog';
import { role, space } from '@caparazon/ui/theme/tokens';
import { type ReactElement, useState } from 'react';
import { styled } from 'styled-components';
import { savePhoto } from '../api/photo.ts';
import { centred } from '../model/crop.ts';
import { type Chosen, cutSquare } from '../model/cut-photo.ts';
import { CropFrame } from './crop-frame.tsx';

const Wrong = styled.p`
  margin-block-start: ${space(4)};
  color: ${role.urgente};
  font-weight: 600;
`;

interface PhotoDialogProps {
  chosen: Chosen;
  idUsuario: number;
  onClose: () => void;
  onSaved: () => void;
}

export function PhotoDialog({ chosen, idUsuario, onClose, onSaved }: PhotoDialogProps): ReactElement {
  const shell = useShell();
  const [crop, setCrop] = useState(centred);
  const [sent, setSent] = useState<number>();
  const [wrong, setWrong] = useState<string>();

  const save = async () => {
    setWrong(undefined);
    setSent(0);
    try {
      await savePhoto(shell, idUsuario, await cutSquare(chosen, crop), { onProgress: setSent });
      onSaved();
    } catch (failure) {
      setWrong(isApiFailure(failure) ? failure.message : usuarioMessages.notAPhoto);
      setSent(undefined);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Recortar la foto"
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="primary"
            loading={sent !== undefined}
            loadingText={`Enviando… ${Math.round((sent ?? 0) * 100)} %`}
            onClick={() => void save()}
          >
            Guardar foto
          </Button>
        </>
      }
    >
      <CropFrame picture={chosen.bitmap} url={chosen.url} crop={crop} onChange={setCrop} />
      {wrong && <Wrong role="alert">{wrong}</Wrong>}
    </Dialog>
  );
}
