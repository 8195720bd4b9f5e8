import type { ParadaDeRonda } from '@caparazon/clinic/fichaDiaria/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { draftedForms } from '@caparazon/screen-kit/draft-store';
import { useLoaded } from '@caparazon/screen-kit/use-loaded';
import { editedSheetDraft } from '../../fichaDiaria/face/use-edited-sheet.ts';
import { newSheetDraft } from '../../fichaDiaria/face/use-new-sheet.ts';
import { idOf } from '../model/paradas.ts';

export interface Unsent {
  /** Whether this browser holds an unsaved sheet of the animal's day. */
  has: (parada: ParadaDeRonda) => boolean;
  /** Earlier days with unsaved sheets, `aaaa-mm-dd`, oldest first. */
  earlier: readonly string[];
}

/**
 * The user's unsaved sheets. @param dia `aaaa-mm-dd` @param visit changes with each animal, so that the previous one
 * counts
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
