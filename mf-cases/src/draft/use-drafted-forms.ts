import { useEffect, useState } from 'react';
import { draftedForms } from './draft-store.ts';

/** The forms of which a person has a draft; none until they are known. */
export function useDraftedForms(idUsuario: number): readonly string[] {
  const [forms, setForms] = useState<readonly string[]>([]);
  useEffect(() => {
    let current = true;
    draftedForms(idUsuario).then(
      (found) => current && setForms(found),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [idUsuario]);
  return forms;
}
