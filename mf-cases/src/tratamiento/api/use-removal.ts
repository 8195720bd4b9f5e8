import type { Tratamiento } from '@caparazon/clinic/tratamiento/calls';
import type { Instancia } from '@caparazon/clinic/tratamiento/instancia';
import { isApiFailure } from '@caparazon/remote-contract/api-failure';
import { useShell } from '@caparazon/remote-contract/shell';
import { mayYetSucceed } from '@caparazon/screen-kit/offered-again';
import { doseWordsOf } from '../face/dose-or-procedure.ts';
import { useWritten } from '../face/use-written.ts';
import { saveFailureText } from '../model/save-failure-text.ts';
import { removeInstancia } from './remove-instancia.ts';

type Send = (instancia: Instancia) => Promise<void>;

/**
 * Removes a recorded dose and notifies, also after the screen was left (rules: dose-undo, dose-taken-back). @returns
 * whether it was removed; without an answer it offers to try again, under `label`
 */
export function useRemoval(
  tratamiento: Tratamiento,
  who: string,
  sending?: (send: Send) => Promise<void>,
): (instancia: Instancia, label?: string) => Promise<boolean> {
  const shell = useShell();
  const written = useWritten();
  const doseWords = doseWordsOf(tratamiento);
  const remove = async (instancia: Instancia, label?: string): Promise<boolean> => {
    try {
      const send: Send = (current) => removeInstancia(shell, tratamiento.idFichaTratamiento, current).catch(unlessGone);
      await (sending ? sending(send) : send(instancia));
      written();
      shell.notify({ kind: 'info', text: `${who}. ${doseWords.removed}` });
      return true;
    } catch (failure) {
      // Somebody may have corrected the dose.
      written();
      if (label === undefined || !mayYetSucceed(failure)) {
        shell.notify({ kind: 'error', text: saveFailureText(failure) });
        return false;
      }
      const text = `${who}. ${doseWords.mayStand}`;
      shell.notify({ kind: 'error', text, action: { label, run: () => void remove(instancia, label) } });
      return false;
    }
  };
  return remove;
}

/** A missing dose counts as removed: the answer to a first try may have been lost. */
function unlessGone(failure: unknown): void {
  if (!isApiFailure(failure) || failure.status !== 404) throw failure;
}
