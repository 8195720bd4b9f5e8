import { usePhoto } from '@caparazon/screen-kit/use-photo';
import { Button } from '@caparazon/ui/button';
import { ConfirmDialog } from '@caparazon/ui/confirm-dialog';
import { PhotoViewer } from '@caparazon/ui/photo-viewer';
import { ScuteImage } from '@caparazon/ui/scute-image';
import { space } from '@caparazon/ui/theme/tokens';
import Camera from 'lucide-react/icons/camera';
import Trash from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { nothingYet } from '../../../shared/fotos/nothing-yet.ts';
import { useProfilePhoto } from '../hooks/use-profile-photo.ts';

const Box = styled.section`
  display: grid;
  justify-items: center;
  gap: ${space(4)};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(2)};
`;

const sidePx = 176;

interface ProfilePhotoProps {
  idFicha: number;
  /** Below `/api`; null for none. */
  path: string | null;
  /** Whose it is: 'Tortuga verde #7'. */
  of: string;
  /** The photo was changed or removed: the record must be fetched again. */
  onChange: () => void;
}

/** The photo by which an animal is told from the others of its pool. It can be changed, removed, and seen whole. */
export function ProfilePhoto({ idFicha, path, of, onChange }: ProfilePhotoProps) {
  const input = useRef<HTMLInputElement>(null);
  const { sent, put, remove } = useProfilePhoto(idFicha, onChange);
  return (
    <Box aria-label="Foto de perfil">
      {path === null ? (
        <ScuteImage alt={`${of}, sin foto de perfil`} size={sidePx} />
      ) : (
        <Portrait key={path} path={path} alt={`Foto de perfil de ${of}`} />
      )}
      <Buttons className="no-imprimir">
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
          icon={<Camera aria-hidden="true" />}
          loading={sent !== undefined}
          loadingText={`Enviando… ${Math.round((sent ?? 0) * 100)} %`}
          onClick={() => input.current?.click()}
        >
          {path === null ? 'Agregar foto' : 'Cambiar foto'}
        </Button>
        {path !== null && <Remove onRemove={() => remove(path)} />}
      </Buttons>
    </Box>
  );
}

function Portrait({ path, alt }: { path: string; alt: string }) {
  const [open, setOpen] = useState(false);
  const { src } = usePhoto(path);
  const whole = usePhoto(open ? path : null, 'whole');
  return (
    <>
      <button type="button" aria-label={`Ampliar: ${alt}`} onClick={() => setOpen(true)}>
        <ScuteImage src={src} alt="" size={sidePx} />
      </button>
      <PhotoViewer
        photos={[{ src: whole.src ?? src ?? nothingYet, alt }]}
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
