import { type Farmaco, getFarmacos } from '@caparazon/clinic/farmaco/calls';
import { farmacoMessages } from '@caparazon/clinic/farmaco/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { useOutdate } from '@caparazon/screen-kit/use-call';
import { bringBackFarmaco, retireFarmaco } from '../api/farmaco.ts';

export function useRetire() {
  const shell = useShell();
  const outdate = useOutdate();
  const run = async (work: Promise<unknown>, text: string) => {
    try {
      await work;
      shell.notify({ kind: 'success', text });
    } catch (failure) {
      shell.notify({ kind: 'error', text: failureText(failure) });
    }
    outdate(getFarmacos);
  };
  return {
    retire: (farmaco: Farmaco) => run(retireFarmaco(shell, farmaco), farmacoMessages.retiredNow),
    bringBack: (farmaco: Farmaco) => run(bringBackFarmaco(shell, farmaco), farmacoMessages.back),
  };
}
