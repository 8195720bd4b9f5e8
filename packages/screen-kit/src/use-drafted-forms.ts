import { draftedForms } from './draft-store.ts';
import { useLoaded } from './use-loaded.ts';

export function useDraftedForms(idUsuario: number, beginning: string): readonly string[] {
  const [forms = []] = useLoaded(`${idUsuario}/${beginning}`, () => draftedForms(idUsuario, beginning).catch(() => []));
  return forms;
}
