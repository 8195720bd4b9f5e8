import { fotoMessages } from '@caparazon/call/file-words';
import { isApiFailure } from '@caparazon/remote-contract/api-failure';
import { useShell } from '@caparazon/remote-contract/shell';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { shrinkPhoto } from '@caparazon/screen-kit/shrink-photo';
import { useState } from 'react';
import { deleteProfilePhoto, setProfilePhoto } from '../api/profile-photo.ts';

interface ProfilePhoto {
  /** The share sent, 0 to 1; undefined while none is being sent. */
  sent: number | undefined;
  /** The error, shown in the dialog, which covers the snackbars. */
  failed: string | undefined;
  put: (file: File) => Promise<void>;
  remove: (path: string) => Promise<void>;
}

/** Somebody else has removed it, which is the wanted result. */
const isGone = (failure: unknown) => isApiFailure(failure) && failure.status === 404;

/** Changes or removes the profile photo. @param onChange reads the record again */
export function useProfilePhoto(idFicha: number, onChange: () => void): ProfilePhoto {
  const shell = useShell();
  const [sent, setSent] = useState<number>();
  const [failed, refused] = useState<string>();

  return {
    sent,
    failed,
    async put(file) {
      setSent(0);
      refused(undefined);
      try {
        const foto = await shrinkPhoto(file).catch(() => null);
        if (foto === null) return refused(fotoMessages.notAnImage('de perfil'));
        await setProfilePhoto(shell, idFicha, foto, { onProgress: setSent });
        onChange();
        shell.notify({ kind: 'success', text: 'La foto de perfil quedó guardada' });
      } catch (failure) {
        refused(failureText(failure));
      } finally {
        setSent(undefined);
      }
    },
    async remove(path) {
      refused(undefined);
      try {
        await deleteProfilePhoto(shell, idFicha, path);
      } catch (failure) {
        if (!isGone(failure)) return refused(failureText(failure));
      }
      onChange();
      shell.notify({ kind: 'success', text: 'La foto de perfil se quitó' });
    },
  };
}
