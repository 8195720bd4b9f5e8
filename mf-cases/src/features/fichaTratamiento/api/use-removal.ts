import type { Instancia } from '@caparazon/contracts/cases/instancia';
import { useShell } from '@caparazon/remote-contract/shell';
import { saveFailureText } from '../model/save-failure-text.ts';
import { removeInstancia } from './remove-instancia.ts';
import { useWritten } from './use-written.ts';

/**
 * Takes a recorded dose back, and says whose it was, also when the screen has been left (rules: dose-undo,
 * dose-taken-back).
 * @param who the animal, as the screens name it
 * @returns a function that gives whether it was taken back
 */
export function useRemoval(idTratamiento: number, who: string): (instancia: Instancia) => Promise<boolean> {
  const shell = useShell();
  const written = useWritten();
  return async (instancia) => {
    try {
      await removeInstancia(shell, idTratamiento, instancia);
      written();
      shell.notify({ kind: 'info', text: `${who}. La dosis ya no figura como dada` });
      return true;
    } catch (failure) {
      // What is shown may be outdated: somebody may have put the dose right in the meantime.
      written();
      shell.notify({ kind: 'error', text: saveFailureText(failure) });
      return false;
    }
  };
}
