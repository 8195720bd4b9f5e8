import type { ParadaDeRonda } from '@caparazon/clinic/fichaDiaria/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { draftedForms } from '@caparazon/screen-kit/draft-store';
import { useLoaded } from '@caparazon/screen-kit/use-loaded';
import { editedSheetDraft } from '../../fichaDiaria/face/use-edited-sheet.ts';
import { newSheetDraft } from '../../fichaDiaria/face/use-new-sheet.ts';
import { idOf } from '../model/paradas.ts';

export interface Unsent {
  /** Whether this browser has something of an animal's day that was written and not saved. */
  has: (parada: ParadaDeRonda) => boolean;
  /** Earlier days `aaaa-mm-dd` of which something was written and not saved, the oldest first. */
  earlier: readonly string[];
}

/**
 * What the session's user wrote in the round and did not save.
 * @param dia the day of the round, `aaaa-mm-dd`
 * @param visit differs with each animal that is shown, so that what was left unsaved at the one before counts
 */
export function useUnsent(paradas: readonly ParadaDeRonda[], dia: string, visit: string): Unsent {
  const idUsuario = useShell().session?.idUsuario ?? 0;
  const [forms = []] = useLoaded(`${idUsuario}/${visit}`, () => draftedForms(idUsuario).catch(() => []));
  const kept = new Set(forms);
  const days = paradas.flatMap((parada) => {
    const ofAnimal = newSheetDraft(idOf(parada), '');
    return forms.filter((form) => form.startsWith(ofAnimal)).map((form) => form.slice(ofAnimal.length));
  });
  return {
    has: (parada) =>
      kept.has(newSheetDraft(idOf(parada), dia)) ||
      (parada.ficha !== null && kept.has(editedSheetDraft(parada.ficha.idFichaDiaria))),
    earlier: [...new Set(days)].filter((day) => day < dia).sort(),
  };
}
