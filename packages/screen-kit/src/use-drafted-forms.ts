import { draftedForms } from './draft-store.ts';
import { useLoaded } from './use-loaded.ts';

/** The forms with the given prefix of which a person has a draft; none until they are loaded. */
export function useDraftedForms(idUsuario: number, beginning: string): readonly string[] {
  const [forms = []] = useLoaded(`${idUsuario}/${beginning}`, () => draftedForms(idUsuario, beginning).catch(() => []));
  return forms;
}
