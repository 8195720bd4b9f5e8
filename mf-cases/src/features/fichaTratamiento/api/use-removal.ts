import { useShell } from '@caparazon/remote-contract/shell';
import { saveFailureText } from '../model/save-failure-text.ts';
import { removeInstancia } from './remove-instancia.ts';
import { useWritten } from './use-written.ts';

/**
 * Takes a recorded dose back, and says so, also when the screen has been left (rules: dose-undo, dose-taken-back).
 * @returns a function that gives whether it was taken back
 */
export function useRemoval(idTratamiento: number): (idInstancia: number) => Promise<boolean> {
  const shell = useShell();
  const written = useWritten();
  return async (idInstancia) => {
    try {
      await removeInstancia(shell, idTratamiento, idInstancia);
      written();
      shell.notify({ kind: 'info', text: 'La dosis ya no figura como dada' });
      return true;
    } catch (failure) {
      shell.notify({ kind: 'error', text: saveFailureText(failure) });
      return false;
    }
  };
}
