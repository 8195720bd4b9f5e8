import { getFichaAnimal } from '@caparazon/clinic/animal/calls';
import { postFotoFichaAnimal } from '@caparazon/clinic/foto/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { shrinkPhoto } from '@caparazon/screen-kit/shrink-photo';
import { useOutdate } from '@caparazon/screen-kit/use-call';
import { useRef, useState } from 'react';

/** Adds photos to a record's album one by one, and gives their paths. */
export function useAddToAlbum(idFichaAnimal: number, onAdded: (path: string) => void) {
  const { call, notify } = useShell();
  const outdate = useOutdate();
  const [busy, setBusy] = useState(false);
  const adding = useRef(false);
  const add = async (files: readonly File[]) => {
    if (adding.current) return;
    adding.current = true;
    setBusy(true);
    try {
      for (const file of files) {
        const foto = await shrinkPhoto(file);
        onAdded(await call(postFotoFichaAnimal, { body: { idFichaAnimal, foto } }));
      }
    } catch (failure) {
      notify({ kind: 'error', text: failureText(failure) });
    } finally {
      adding.current = false;
      setBusy(false);
      outdate(getFichaAnimal);
    }
  };
  return { busy, add };
}
