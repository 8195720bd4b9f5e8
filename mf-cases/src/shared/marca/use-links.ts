import { getFichaAnimal, getFichaAnimalHistorial } from '@caparazon/contracts/cases/fichaAnimal';
import {
  deleteFichaAnterior,
  type FichaVinculada,
  getRecapturas,
  postFichaAnterior,
  yaVinculada,
} from '@caparazon/contracts/cases/recaptura';
import { messages } from '@caparazon/contracts/messages';
import { civilDay } from '@caparazon/contracts/time';
import { isApiFailure, isRefusedFor } from '@caparazon/remote-contract/api-failure';
import { type Shell, useShell } from '@caparazon/remote-contract/shell';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { useCall, useOutdate } from '@caparazon/screen-kit/use-call';

/** The other records of the same animal. */
export const useRecapturas = (idFicha: number) => useCall(getRecapturas, { params: { idFicha: String(idFicha) } });

/** A link that is wanted, while the later record is linked with another one. */
export interface OtherLink {
  later: number;
  earlier: number;
  instead: FichaVinculada;
}

/** The two records, the earlier one first: by the day of the rescue, and of one day by number (rule: recapture). */
async function inOrder({ call }: Pick<Shell, 'call'>, one: number, other: number): Promise<[number, number]> {
  const dated = await Promise.all(
    [one, other].map(async (id) => {
      const { fecha } = await call(getFichaAnimal, { params: { idFicha: String(id) } });
      return { id, day: civilDay(fecha) };
    }),
  );
  const [earlier, later] = dated.sort((a, b) => a.day.localeCompare(b.day) || a.id - b.id).map(({ id }) => id);
  return [earlier ?? one, later ?? other];
}

/** Links two records of one animal, and takes a link back; what comes of it is said (rule: recapture). */
export function useLinks() {
  const shell = useShell();
  const { call, notify } = shell;
  const outdate = useOutdate();
  const tell = async (work: () => Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await work();
      notify({ kind: 'success', text: done });
      return true;
    } catch (failure) {
      notify({ kind: 'error', text: failureText(failure) });
      return false;
    } finally {
      // After a refusal too: somebody else may have linked them meanwhile.
      outdate(getRecapturas, getFichaAnimalHistorial);
    }
  };
  const store = (later: number, idFichaAnterior: number, enLugarDe?: number) =>
    call(postFichaAnterior, {
      params: { idFicha: String(later) },
      body: { idFichaAnterior, ...(enLugarDe !== undefined && { enLugarDe }) },
    });
  const { linked, unlinked } = messages.recaptura;
  return {
    /**
     * The record of the earlier rescue is the earlier one.
     * @param onOther asks, where the later one is linked with another already; without it, that is told as a failure
     */
    link: (one: number, other: number, onOther?: (link: OtherLink) => void): Promise<boolean> =>
      tell(async () => {
        const [earlier, later] = await inOrder(shell, one, other);
        try {
          await store(later, earlier);
        } catch (failure) {
          const instead =
            isApiFailure(failure) &&
            isRefusedFor(failure, 'ya_vinculada') &&
            yaVinculada.safeParse(failure.carried).data;
          if (instead) onOther?.({ later, earlier, instead: instead.anterior });
          throw failure;
        }
      }, linked),
    /** Links as asked, instead of as it was. */
    replace: ({ later, earlier, instead }: OtherLink): Promise<boolean> =>
      tell(() => store(later, earlier, instead.idFichaAnimal), linked),
    /** @param later the record that says to be of the animal of `earlier` */
    unlink: (later: number, earlier: number): Promise<boolean> =>
      tell(
        () => call(deleteFichaAnterior, { params: { idFicha: String(later) }, query: { anterior: String(earlier) } }),
        unlinked,
      ),
  };
}
