import { type Draft, lastDraft } from './draft-store.ts';
import { useLoaded } from './use-loaded.ts';

export interface DraftOfForm {
  form: string;
  draft: Draft;
}

/** A person's newest draft of forms with the given prefix; undefined until it is loaded, null when there is none. */
export const useLastDraft = (idUsuario: number, beginning: string): DraftOfForm | null | undefined =>
  useLoaded(`${idUsuario}/${beginning}`, () => lastDraft(idUsuario, beginning).catch(() => null))[0];
