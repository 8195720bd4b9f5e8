import { useShell } from '@caparazon/remote-contract/shell';
import { Dialog } from '@caparazon/ui/dialog';
import { useState } from 'react';
import { keepTag, keptTag, type TagPlace } from './kept-tags.ts';
import { type OpenTag, TagForm } from './tag-form.tsx';

export type { OpenTag } from './tag-form.tsx';

interface TagDialogProps {
  idFicha: number;
  /** 'Renata, 7' */
  animal: string;
  /** Null while it is closed. */
  opened: OpenTag | null;
  onClose: () => void;
}

/** Adds or corrects an entry of a tag (rules: tag-fields, tag-form). */
export function TagDialog({ idFicha, animal, opened, onClose }: TagDialogProps) {
  const { session, notify } = useShell();
  const [round, setRound] = useState(0);
  const place: TagPlace = {
    session: session?.key ?? '',
    idFicha,
    idMarca: opened?.entry?.idMarca ?? null,
    start: opened?.start ?? {},
  };
  const close = () => {
    if (opened && keptTag(place)) {
      notify({ kind: 'info', text: 'La marca queda a medio escribir: al abrirla de nuevo, sigue acá' });
    }
    onClose();
  };
  const discard = () => {
    keepTag(place, null);
    setRound((n) => n + 1);
  };
  return (
    <Dialog
      open={opened !== null}
      onClose={close}
      title={`${opened?.entry ? 'Corregir la marca' : 'Anotar una marca'} de ${animal}`}
    >
      {opened && (
        <TagForm key={round} place={place} {...opened} onStored={onClose} onCancel={close} onDiscard={discard} />
      )}
    </Dialog>
  );
}
