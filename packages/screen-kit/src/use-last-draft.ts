import { useEffect, useState } from 'react';
import { type Draft, lastDraft } from './draft-store.ts';

/** A draft and its form. */
export interface DraftOfForm {
  form: string;
  draft: Draft;
}

/** A person's newest draft of forms with the given prefix; undefined until it is loaded, null when there is none. */
export function useLastDraft(idUsuario: number, beginning: string): DraftOfForm | null | undefined {
  const [found, setFound] = useState<DraftOfForm | null>();
  useEffect(() => {
    let current = true;
    lastDraft(idUsuario, beginning).then(
      (last) => current && setFound(last),
      () => current && setFound(null),
    );
    return () => {
      current = false;
    };
  }, [idUsuario, beginning]);
  return found;
}
