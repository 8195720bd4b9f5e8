import { draftedForms } from './draft-store.ts';
import { useLoaded } from './use-loaded.ts';

/** A person's drafted forms, by prefix; none while loading. */
export function useDraftedForms(idUsuario: number, beginning: string): readonly string[] {
  const [forms = []] = useLoaded(`${idUsuario}/${beginning}`, () => draftedForms(idUsuario, beginning).catch(() => []));
  return forms;
}
