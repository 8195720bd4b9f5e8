import { usePhoto } from '@caparazon/screen-kit/use-photo';
import { Button } from '@caparazon/ui/button';
import { ConfirmDialog } from '@caparazon/ui/confirm-dialog';
import { Dialog } from '@caparazon/ui/dialog';
import { PhotoViewer } from '@caparazon/ui/photo-viewer';
import { ScuteImage } from '@caparazon/ui/scute-image';
import { role, shape, space } from '@caparazon/ui/theme/tokens';
import Camera from 'lucide-react/icons/camera';
import Trash from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { transparentPicture } from '../../foto/face/transparent-picture.ts';
import { useProfilePhoto } from '../hooks/use-profile-photo.ts';
import { FailureLine } from './failure-line.tsx';

const Portrait = styled.button`
  border-radius: ${shape.card};
`;

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(4)};
  text-align: center;
`;

const Origin = styled.p`
  max-width: ${shape.line};
  color: ${role.textoSuave};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(2)};
`;

const smallPx = 72;
const largePx = 224;

interface PhotoOfAnimal {
  /** Null without a photo (rule: identity-photo). */
  path: string | null;
  /** 'Renata, 7' */
  of: string;
}

export function SmallPhoto({ path, of, onOpen }: PhotoOfAnimal & { onOpen: () => void }) {
  const { src } = usePhoto(path);
  const label = path === null ? `Agregar una foto de ${of}` : `Foto de ${of}`;
  return (
    <Portrait type="button" aria-haspopup="dialog" aria-label={label} onClick={onOpen}>
      <ScuteImage src={src} alt="" size={smallPx} />
    </Portrait>
  );
}

interface PhotoDialogProps extends PhotoOfAnimal {
  idFicha: number;
  /** Null while the record's first photo stands in. */
  profile: string | null;
  open: boolean;
  onClose: () => void;
  onChange: () => void;
}

export function PhotoDialog({ idFicha, path, profile, of, open, onClose, onChange }: PhotoDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const { sent, failed, put, remove } = useProfilePhoto(idFicha, () => {
    onChange();
    onClose();
  });
  return (
    <Dialog open={open} title={`Foto de ${of}`} onClose={onClose}>
      <Box>
        {path === null ? <ScuteImage alt="Sin foto" size={largePx} /> : <Large key={path} path={path} of={of} />}
        {path !== null && profile === null && (
          <Origin>Es la primera foto de la ficha, porque no hay una de perfil.</Origin>
        )}
        {failed && <FailureLine>{failed}</FailureLine>}
        <Buttons>
          <input
            ref={input}
            type="file"
            accept="image/*"
            aria-label="Elegir la foto de perfil"
            hidden
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) void put(file);
              event.target.value = '';
            }}
          />
          <Button
            variant="primary"
            icon={<Camera aria-hidden="true" />}
            loading={sent !== undefined}
            loadingText={`Enviando… ${Math.round((sent ?? 0) * 100)} %`}
            onClick={() => input.current?.click()}
          >
            {profile === null ? 'Agregar foto de perfil' : 'Cambiar foto'}
          </Button>
          {profile !== null && <Remove onRemove={() => remove(profile)} />}
        </Buttons>
      </Box>
    </Dialog>
  );
}

function Large({ path, of }: { path: string; of: string }) {
  const [open, setOpen] = useState(false);
  const { src } = usePhoto(path);
  const whole = usePhoto(open ? path : null, 'whole');
  const alt = `Foto de ${of}`;
  return (
    <>
      <button type="button" aria-label={`Ampliar: ${alt}`} onClick={() => setOpen(true)}>
        <ScuteImage src={src} alt="" size={largePx} />
      </button>
      <PhotoViewer
        photos={[{ src: whole.src ?? src ?? transparentPicture, alt }]}
        index={open ? 0 : null}
        onIndexChange={() => undefined}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

function Remove({ onRemove }: { onRemove: () => Promise<void> }) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  const confirm = async () => {
    setBusy(true);
    await onRemove();
    setBusy(false);
    setAsking(false);
  };

  return (
    <>
      <Button icon={<Trash aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Quitar foto
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title="¿Quitar la foto de perfil?"
        confirmLabel="Quitar"
        busy={busy}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        Las otras fotos de la ficha quedan como están.
      </ConfirmDialog>
    </>
  );
}
