import { useEffect, useState } from 'react';
import { draftedForms } from './draft-store.ts';

/** The forms of which a person has a draft, of those whose name begins so; none until they are known. */
export function useDraftedForms(idUsuario: number, beginning: string): readonly string[] {
  const [forms, setForms] = useState<readonly string[]>([]);
  useEffect(() => {
    let current = true;
    draftedForms(idUsuario, beginning).then(
      (found) => current && setForms(found),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [idUsuario, beginning]);
  return forms;
}
