import { type Shell, useShell } from '@caparazon/remote-contract/shell';
import { atMoment } from '../given-words.ts';
import { useWritten } from '../use-written.ts';
import { type Outcome, sendAgain } from './send-dose.ts';
import { type Refusal, type UnsentDose, unsentWordsOf, wasReceived } from './unsent-dose.ts';

export const unsentHref = '/actividades_del_dia';

function tell(shell: Shell, outcome: NonNullable<Outcome>): void {
  const { animal, what, body } = outcome.dose;
  const at = atMoment(body.fechaHora, shell.now());
  const doseWords = unsentWordsOf(outcome.dose);
  if (outcome.kind === 'stored') {
    const done = wasReceived(outcome.dose) ? doseWords.stored : doseWords.storedNot;
    shell.notify({ kind: 'success', text: `${animal}. ${done}: ${what}, ${at}` });
  }
  if (outcome.kind === 'refused' && outcome.isNew) {
    const text = `${animal}. ${doseWords.refused(at, outcome.refusal.message)}`;
    shell.notify({ kind: 'error', text, action: { label: 'Ver', run: () => shell.go(unsentHref) } });
  }
}

/** Sends a stored dose again, and announces the result. */
export function useSendAgain(): (dose: Pick<UnsentDose, 'id'>, agreedTo?: Refusal) => Promise<Outcome> {
  const shell = useShell();
  const written = useWritten();
  return async ({ id }, agreedTo) => {
    const outcome = await sendAgain(shell, id, agreedTo);
    if (!outcome) return undefined;
    if (outcome.kind !== 'waiting') written();
    tell(shell, outcome);
    return outcome;
  };
}
