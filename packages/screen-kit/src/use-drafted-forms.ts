import { useEffect, useState } from 'react';
import { draftedForms } from './draft-store.ts';

/** The forms with the given prefix of which a person has a draft; none until they are loaded. */
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
