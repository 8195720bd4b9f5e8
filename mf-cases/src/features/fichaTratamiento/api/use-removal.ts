import type { Instancia } from '@caparazon/contracts/cases/instancia';
import { useShell } from '@caparazon/remote-contract/shell';
import { saveFailureText } from '../model/save-failure-text.ts';
import { removeInstancia } from './remove-instancia.ts';
import { useWritten } from './use-written.ts';

/**
 * Takes a recorded dose back, and says so, also when the screen has been left (rules: dose-undo, dose-taken-back).
 * @returns a function that gives whether it was taken back
 */
export function useRemoval(idTratamiento: number): (instancia: Instancia) => Promise<boolean> {
  const shell = useShell();
  const written = useWritten();
  return async (instancia) => {
    try {
      await removeInstancia(shell, idTratamiento, instancia);
      written();
      shell.notify({ kind: 'info', text: 'La dosis ya no figura como dada' });
      return true;
    } catch (failure) {
      // What is shown may be outdated: somebody may have put the dose right in the meantime.
      written();
      shell.notify({ kind: 'error', text: saveFailureText(failure) });
      return false;
    }
  };
}
