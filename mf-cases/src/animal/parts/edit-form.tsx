import type { FichaAnimal } from '@caparazon/clinic/animal/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { failureText } from '@caparazon/screen-kit/failure-text';
import type { DraftOfForm } from '@caparazon/screen-kit/use-last-draft';
import { ConfirmDialog } from '@caparazon/ui/confirm-dialog';
import { useState } from 'react';
import { deleteFoto } from '../api/delete-foto.ts';
import { useEdit } from '../hooks/use-edit.ts';
import type { AlbumPhoto } from '../model/album.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { FichaSheet } from './ficha-sheet.tsx';

interface EditFormProps {
  ficha: FichaAnimal;
  found: DraftOfForm | null;
  onDiscard: () => void;
}

export function EditForm({ ficha, found, onDiscard }: EditFormProps) {
  const { conflict, settle, postpone, ...edit } = useEdit(ficha, found);
  const { idFichaAnimal: idFicha, receptorAnimalUsuario, nombreCompletoReceptor } = ficha;
  const [leaving, setLeaving] = useState<{ photo: AlbumPhoto; place: number } | null>(null);

  const remove = ({ id }: AlbumPhoto) => {
    edit.album.remove(id);
    if (edit.form.getValues('fotoIdentificacion') === id) edit.form.setValue('fotoIdentificacion', '');
  };
  return (
    <FichaSheet
      {...edit}
      name="Modificar ficha"
      action="Guardar cambios"
      draft={found?.draft ?? null}
      onDiscard={onDiscard}
      receiver={
        receptorAnimalUsuario === null
          ? undefined
          : { idUsuario: receptorAnimalUsuario, nombre: nombreCompletoReceptor }
      }
      tags={
        <p>
          Las marcas, con lo que pasó con cada una, y la que se le pone al liberarlo, se anotan en{' '}
          <a href={`/historicos/${idFicha}`}>la página del animal</a>.
        </p>
      }
      onRemovePhoto={(photo, place) => (photo.status === 'stored' ? setLeaving({ photo, place }) : remove(photo))}
    >
      {leaving && (
        <DeletePhoto
          idFicha={idFicha}
          {...leaving}
          onClose={() => setLeaving(null)}
          onDeleted={() => {
            remove(leaving.photo);
            setLeaving(null);
          }}
        />
      )}
      {conflict && <ConflictDialog conflict={conflict} onSettle={(kept) => void settle(kept)} onPostpone={postpone} />}
    </FichaSheet>
  );
}

interface DeletePhotoProps {
  idFicha: number;
  photo: AlbumPhoto;
  place: number;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks first, since deleting happens at once (rule: deletions-ask). */
function DeletePhoto({ idFicha, photo, place, onClose, onDeleted }: DeletePhotoProps) {
  const shell = useShell();
  const [busy, setBusy] = useState(false);

  const confirm = async () => {
    setBusy(true);
    try {
      await deleteFoto(shell, idFicha, photo.id);
      onDeleted();
    } catch (failure) {
      shell.notify({ kind: 'error', text: failureText(failure) });
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      danger
      title={`¿Borrar la foto ${place} de la ficha?`}
      confirmLabel="Borrar"
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      Se borra en el momento, sin esperar a que guardes los cambios, y no se puede recuperar.
    </ConfirmDialog>
  );
}
