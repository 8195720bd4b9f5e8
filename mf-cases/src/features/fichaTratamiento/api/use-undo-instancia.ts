import { useShell } from '@caparazon/remote-contract/shell';
import { saveFailureText } from '../model/save-failure-text.ts';
import { removeInstancia } from './remove-instancia.ts';
import { useWritten } from './use-written.ts';

/** Takes a dose back that was just recorded, and says so, also when the screen has been left (rule: dose-undo). */
export function useUndoInstancia(idTratamiento: number): (idInstancia: number) => Promise<void> {
  const shell = useShell();
  const written = useWritten();
  return async (idInstancia) => {
    try {
      await removeInstancia(shell, idTratamiento, idInstancia);
      written();
      shell.notify({ kind: 'info', text: 'La dosis ya no figura como dada' });
    } catch (failure) {
      shell.notify({ kind: 'error', text: saveFailureText(failure) });
    }
  };
}
