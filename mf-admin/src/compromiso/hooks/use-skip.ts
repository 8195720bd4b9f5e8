import { useShell } from '@caparazon/remote-contract/shell';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { useOutdate } from '@caparazon/screen-kit/use-call';
import { compromisoReads, skipCuota } from '../api/compromisos.ts';
import { monthInWords } from '../model/cuota-words.ts';

/** Leaves a month out, which can be undone at once, or expects it again. */
export function useSkip(): (idCompromiso: number, mes: string, omitida: boolean) => void {
  const shell = useShell();
  const outdate = useOutdate();
  const skip = async (idCompromiso: number, mes: string, omitida: boolean) => {
    try {
      await skipCuota(shell, idCompromiso, mes, omitida);
      const month = monthInWords(mes).toLowerCase();
      shell.notify({
        kind: 'success',
        text: omitida ? `No se espera más lo de ${month}` : `Se espera de nuevo lo de ${month}`,
        ...(omitida && { action: { label: 'Deshacer', run: () => void skip(idCompromiso, mes, false) } }),
      });
    } catch (failure) {
      shell.notify({ kind: 'error', text: failureText(failure) });
    } finally {
      outdate(...compromisoReads);
    }
  };
  return (...which) => void skip(...which);
}
