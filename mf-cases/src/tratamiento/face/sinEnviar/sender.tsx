import { useShell } from '@caparazon/remote-contract/shell';
import { hearOutbox, readOutbox } from '@caparazon/screen-kit/outbox';
import { useEffect, useRef } from 'react';
import { mayPass, type UnsentDose } from './unsent-dose.ts';
import { useSendAgain } from './use-send-again.ts';

/** Milliseconds between tries; the last one repeats. */
const pausesMs = [2000, 5000, 15_000, 30_000, 60_000];

/**
 * Sends the user's stored doses when a screen opens, the signal or page returns, and with growing pauses (rule:
 * unsent-doses).
 */
export function Sender(): null {
  const { session } = useShell();
  const idUsuario = session?.idUsuario;
  const sendAgain = useSendAgain();
  const current = useRef(sendAgain);
  useEffect(() => {
    current.current = sendAgain;
  });

  useEffect(() => {
    if (idUsuario === undefined) return;
    const over = new AbortController();
    const during = { signal: over.signal };
    let timer: ReturnType<typeof setTimeout> | undefined;
    let tries = 0;
    let running = false;

    const mine = async () => {
      const kept = await readOutbox<UnsentDose>().catch(() => []);
      return kept.filter((dose) => dose.idUsuario === idUsuario && (!dose.refusal || mayPass(dose.refusal)));
    };
    const wait = () => {
      clearTimeout(timer);
      if (over.signal.aborted) return;
      timer = setTimeout(() => void pass(), pausesMs[Math.min(tries, pausesMs.length - 1)]);
      tries += 1;
    };
    const pass = async () => {
      if (running) return;
      running = true;
      clearTimeout(timer);
      for (const dose of await mine()) if (!over.signal.aborted) await current.current(dose).catch(() => undefined);
      running = false;
      if ((await mine()).length > 0) wait();
      else tries = 0;
    };
    const now = () => {
      tries = 0;
      void pass();
    };
    const leave = hearOutbox(() => {
      if (!running && tries === 0) wait();
    });
    addEventListener('online', now, during);
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && now(), during);
    now();
    return () => {
      over.abort();
      clearTimeout(timer);
      leave();
    };
  }, [idUsuario]);
  return null;
}
