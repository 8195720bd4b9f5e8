import { getPostulaciones } from '@caparazon/office/postulacion/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { useOutdate } from '@caparazon/screen-kit/use-call';
import { useState } from 'react';
import { loadPostulacion, saveEstado } from '../../postulacion/face/postulacion.ts';

export interface Incorporated {
  state: 'not yet' | 'on its way' | 'done';
  failed: string | undefined;
  /** Safe to repeat. */
  mark: () => Promise<void>;
}

/** Marks a sign-up as incorporated after its account is made (rule: sign-up-to-account), keeping its note. */
export function useIncorporated(idPostulacion: number): Incorporated {
  const shell = useShell();
  const outdate = useOutdate();
  const [progress, setProgress] = useState<Pick<Incorporated, 'state' | 'failed'>>({
    state: 'not yet',
    failed: undefined,
  });

  const mark = async () => {
    setProgress({ state: 'on its way', failed: undefined });
    try {
      const { nota, version } = await loadPostulacion(shell, idPostulacion);
      await saveEstado(shell, idPostulacion, { estado: 'incorporada', nota, version });
      outdate(getPostulaciones);
      setProgress({ state: 'done', failed: undefined });
    } catch (failure) {
      setProgress({ state: 'not yet', failed: failureText(failure) });
    }
  };
  return { ...progress, mark };
}
