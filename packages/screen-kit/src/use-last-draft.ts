import { type Draft, lastDraft } from './draft-store.ts';
import { useLoaded } from './use-loaded.ts';

export interface DraftOfForm {
  form: string;
  draft: Draft;
}

/** A person's newest draft, by prefix; undefined while loading, null for none. */
export const useLastDraft = (idUsuario: number, beginning: string): DraftOfForm | null | undefined =>
  useLoaded(`${idUsuario}/${beginning}`, () => lastDraft(idUsuario, beginning).catch(() => null))[0];
