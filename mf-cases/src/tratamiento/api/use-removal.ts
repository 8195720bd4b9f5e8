import type { Tratamiento } from '@caparazon/clinic/tratamiento/calls';
import type { Instancia } from '@caparazon/clinic/tratamiento/instancia';
import { isApiFailure } from '@caparazon/remote-contract/api-failure';
import { useShell } from '@caparazon/remote-contract/shell';
import { mayYetSucceed } from '@caparazon/screen-kit/offered-again';
import { saidOf } from '../face/dose-or-procedure.ts';
import { useWritten } from '../face/use-written.ts';
import { saveFailureText } from '../model/save-failure-text.ts';
import { removeInstancia } from './remove-instancia.ts';

type Send = (instancia: Instancia) => Promise<void>;

/**
 * Takes a recorded dose back, and says whose it was, also when the screen has been left (rules: dose-undo,
 * dose-taken-back).
 * @param who the animal, as the screens name it
 * @param sending how the dose is sent: by default as it was handed over, and otherwise as it is known by now
 * @returns a function that gives whether it was taken back. Where nobody knows it offers to try again, under `label`
 */
export function useRemoval(
  tratamiento: Tratamiento,
  who: string,
  sending?: (send: Send) => Promise<void>,
): (instancia: Instancia, label?: string) => Promise<boolean> {
  const shell = useShell();
  const written = useWritten();
  const said = saidOf(tratamiento);
  const remove = async (instancia: Instancia, label?: string): Promise<boolean> => {
    try {
      const send: Send = (current) => removeInstancia(shell, tratamiento.idFichaTratamiento, current).catch(unlessGone);
      await (sending ? sending(send) : send(instancia));
      written();
      shell.notify({ kind: 'info', text: `${who}. ${said.removed}` });
      return true;
    } catch (failure) {
      // What is shown may be outdated: somebody may have put the dose right in the meantime.
      written();
      if (label === undefined || !mayYetSucceed(failure)) {
        shell.notify({ kind: 'error', text: saveFailureText(failure) });
        return false;
      }
      const text = `${who}. ${said.mayStand}`;
      shell.notify({ kind: 'error', text, action: { label, run: () => void remove(instancia, label) } });
      return false;
    }
  };
  return remove;
}

/** A dose that is not there needs no removal: the answer to the first try may have been lost. */
function unlessGone(failure: unknown): void {
  if (!isApiFailure(failure) || failure.status !== 404) throw failure;
}
