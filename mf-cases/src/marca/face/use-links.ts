import { getFichaAnimal, getFichaAnimalHistorial } from '@caparazon/clinic/animal/calls';
import {
  deleteFichaAnterior,
  type FichaVinculada,
  getRecapturas,
  postFichaAnterior,
  yaVinculada,
} from '@caparazon/clinic/animal/recaptura';
import { recapturaMessages } from '@caparazon/clinic/animal/words';
import { isApiFailure, isRefusedFor } from '@caparazon/remote-contract/api-failure';
import { useShell } from '@caparazon/remote-contract/shell';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { useCall, useOutdate } from '@caparazon/screen-kit/use-call';
import { inRescueOrder } from './rescue-order.ts';

/** The other records of the animal, kept current. */
export const useRecapturas = (idFicha: number) =>
  useCall(getRecapturas, { params: { idFicha: String(idFicha) } }, { hears: ['ficha'] });

/** A wanted link, while the later record has another. */
export interface OtherLink {
  later: number;
  earlier: number;
  instead: FichaVinculada;
}

interface LinkHandlers {
  /** Asks when the later record is linked already. */
  onOther?: (link: OtherLink) => void;
  /** Shows a refusal where a notice would not be seen. */
  onRefused?: (why: string) => void;
}

type Undo = () => void;

/** Links two records, unlinks them, and announces the result (rule: recapture). */
export function useLinks() {
  const { call, notify } = useShell();
  const outdate = useOutdate();
  const tell = async (work: () => Promise<Undo | undefined>, done: string, { onRefused }: LinkHandlers = {}) => {
    try {
      const undo = await work();
      notify({ kind: 'success', text: done, ...(undo && { action: { label: 'Deshacer', run: undo } }) });
      return true;
    } catch (failure) {
      const why = failureText(failure);
      if (onRefused) onRefused(why);
      else notify({ kind: 'error', text: why });
      return false;
    } finally {
      // After a refusal too: somebody else may have linked them.
      outdate(getRecapturas, getFichaAnimalHistorial);
    }
  };
  const store = (later: number, idFichaAnterior: number, enLugarDe?: number) =>
    call(postFichaAnterior, {
      params: { idFicha: String(later) },
      body: { idFichaAnterior, ...(enLugarDe !== undefined && { enLugarDe }) },
    });
  const { linked, unlinked } = recapturaMessages;
  const read = async (idFichaAnimal: number) => {
    const { fecha } = await call(getFichaAnimal, { params: { idFicha: String(idFichaAnimal) } });
    return { idFichaAnimal, fecha };
  };

  /** @param later the record that holds the link */
  const unlink = (later: number, earlier: number): Promise<boolean> =>
    tell(async () => {
      await call(deleteFichaAnterior, { params: { idFicha: String(later) }, query: { anterior: String(earlier) } });
      return undefined;
    }, unlinked);

  const link = (one: number, other: number, handlers: LinkHandlers = {}): Promise<boolean> =>
    tell(
      async () => {
        const [{ idFichaAnimal: earlier }, { idFichaAnimal: later }] = inRescueOrder(
          ...(await Promise.all([read(one), read(other)])),
        );
        try {
          await store(later, earlier);
        } catch (failure) {
          const instead =
            isApiFailure(failure) &&
            isRefusedFor(failure, 'ya_vinculada') &&
            yaVinculada.safeParse(failure.carried).data;
          if (instead) handlers.onOther?.({ later, earlier, instead: instead.anterior });
          throw failure;
        }
        return () => void unlink(later, earlier);
      },
      linked,
      handlers,
    );

  const replace = ({ later, earlier, instead }: OtherLink, handlers: LinkHandlers = {}): Promise<boolean> =>
    tell(
      async () => {
        await store(later, earlier, instead.idFichaAnimal);
        return () => void putBack({ later, earlier, instead });
      },
      linked,
      handlers,
    );

  /** Restores the replaced link, unless a third one was stored since. */
  const putBack = ({ later, earlier, instead }: OtherLink): Promise<boolean> =>
    tell(async () => {
      await store(later, instead.idFichaAnimal, earlier);
      return undefined;
    }, recapturaMessages.putBack(instead.idFichaAnimal));
  return { link, replace, unlink };
}
