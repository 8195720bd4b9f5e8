import type { DraftDesk } from '@caparazon/screen-kit/use-draft';
import { type KeptDraft, useKeptDraft } from '@caparazon/screen-kit/use-kept-draft';
import type { UseFormReturn } from 'react-hook-form';
import type { MedidasValues } from '../model/filas.ts';

/**
 * Stores the rows as a draft at each change. A draft holds texts: the rows are one.
 * @param version of the list that is edited
 */
export function useKeptFilas(
  form: UseFormReturn<MedidasValues, unknown, MedidasValues>,
  desk: DraftDesk,
  version: number,
): Pick<KeptDraft, 'kept' | 'unkept'> {
  const keep: DraftDesk['keep'] = () =>
    desk.keep({
      values: { filas: JSON.stringify(form.getValues().filas) },
      base: { version: String(version) },
    });
  return useKeptDraft(form, { keep });
}
