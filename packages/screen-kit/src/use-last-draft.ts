import { useEffect, useState } from 'react';
import { type Draft, lastDraft } from './draft-store.ts';

/** A draft, and the form that it is of. */
export interface DraftOfForm {
  form: string;
  draft: Draft;
}

/** The last of a person's drafts of forms whose name begins so; undefined until it is known, null when there is none. */
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
