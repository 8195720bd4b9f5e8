import { getFichaAnimalHistorial } from '@caparazon/contracts/cases/fichaAnimal';
import { deleteFichaAnterior, getRecapturas, postFichaAnterior } from '@caparazon/contracts/cases/recaptura';
import { messages } from '@caparazon/contracts/messages';
import { useShell } from '@caparazon/remote-contract/shell';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { useCall, useOutdate } from '@caparazon/screen-kit/use-call';

/** The other records of the same animal. */
export const useRecapturas = (idFicha: number) => useCall(getRecapturas, { params: { idFicha: String(idFicha) } });

/** Links two records of one animal, and takes a link back; what comes of it is said (rule: recapture). */
export function useLinks() {
  const { call, notify } = useShell();
  const outdate = useOutdate();
  const tell = async (work: Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await work;
      outdate(getRecapturas, getFichaAnimalHistorial);
      notify({ kind: 'success', text: done });
      return true;
    } catch (failure) {
      notify({ kind: 'error', text: failureText(failure) });
      return false;
    }
  };
  return {
    /** The record with the lower number is the earlier one. */
    link: (one: number, other: number): Promise<boolean> => {
      const params = { idFicha: String(Math.max(one, other)) };
      const body = { idFichaAnterior: Math.min(one, other) };
      return tell(call(postFichaAnterior, { params, body }), messages.recaptura.linked);
    },
    /** @param later the record that says to be of the animal of another one */
    unlink: (later: number): Promise<boolean> =>
      tell(call(deleteFichaAnterior, { params: { idFicha: String(later) } }), messages.recaptura.unlinked),
  };
}
