/** Keeps the staff's screens current while they are open: the stream, the counts of the menu, the alerts. */
import { getPendientes, type Pendientes } from '@caparazon/contracts/cases/pendientes';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { callApi } from '../api/call-api.ts';
import { useAppDispatch, useAppSelector } from '../app/store.ts';
import { leaveSafely } from '../navigation/leave-guard.ts';
import { expire } from '../session/expire.ts';
import { startReportAlerts } from './alert-reports.ts';
import { hear, tell, tellMissed } from './listeners.ts';
import { openStream } from './stream.ts';

/** Doses become overdue by themselves, of which nobody tells. */
const countEveryMs = 60_000;
/** Several changes at once are counted once, and many browsers not all at the same moment. */
const gatherMs = 500;

/** Runs a task soon, however often it is asked for. */
function soon(task: () => void): { ask: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    ask() {
      timer ??= setTimeout(() => {
        timer = undefined;
        task();
      }, gatherMs * Math.random());
    },
    stop: () => clearTimeout(timer),
  };
}

function useStream(token: string | null): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (token === null) return;
    return openStream(token, { happened: tell, missed: tellMissed, refused: () => dispatch(expire(token)) });
  }, [token, dispatch]);
}

function useCounts(token: string | null, onCounts: (counts: Pendientes) => void): void {
  useEffect(() => {
    if (token === null) return;
    const count = soon(() => {
      // Until the next time the menu shows what it showed.
      callApi(getPendientes, {}, token).then(onCounts, () => undefined);
    });
    const deaf = hear(['reporte', 'voy', 'dosis', 'ficha_diaria'], count.ask);
    const again = setInterval(count.ask, countEveryMs);
    count.ask();
    return () => {
      count.stop();
      deaf();
      clearInterval(again);
    };
  }, [token, onCounts]);
}

function useReportAlerts(token: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (token === null) return;
    const alerts = startReportAlerts(token, (address) => leaveSafely(() => void navigate(address)));
    const look = soon(alerts.look);
    const deaf = hear(['reporte'], look.ask);
    look.ask();
    return () => {
      look.stop();
      deaf();
      alerts.stop();
    };
  }, [token, navigate]);
}

/** @param onCounts what waits in the places of the menu; the same function each time */
export default function Live({ onCounts }: { onCounts: (counts: Pendientes) => void }): null {
  const token = useAppSelector(({ session }) => session.current?.accessToken ?? null);
  useCounts(token, onCounts);
  useReportAlerts(token);
  useStream(token);
  return null;
}
