/** Keeps the staff's screens current while they are open: the stream, the counts of the menu, the alerts. */
import { getPendientes, type Pendientes } from '@caparazon/clinic/pendientes/calls';
import { getPostulacionesNuevas } from '@caparazon/office/postulacion/calls';
import { hearSignUps } from '@caparazon/remote-contract/sign-ups-heard';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { callApi } from '../api/call-api.ts';
import { useAppDispatch, useAppSelector } from '../app/store.ts';
import type { AllWaiting } from '../layout/menu.ts';
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
    return openStream(token, { happened: tell, missed: tellMissed, refused: () => expire(token, dispatch) });
  }, [token, dispatch]);
}

/** Adds to what waits in the menu, or takes its place. */
type OnWaiting = (change: (before: AllWaiting) => AllWaiting) => void;

const inClinic = ({ atrasadas, reportesSinVer, sinFichaDeHoy }: Pendientes): AllWaiting => ({
  '/actividades_del_dia': {
    count: atrasadas,
    counted: atrasadas === 1 ? 'tratamiento atrasado' : 'tratamientos atrasados',
  },
  '/reportes': { count: reportesSinVer, counted: 'sin ver' },
  '/ronda': { count: sinFichaDeHoy, counted: 'sin ficha de hoy' },
});

const amongSignUps = (nuevas: number): AllWaiting => ({
  '/postulaciones': { count: nuevas, counted: nuevas === 1 ? 'nueva' : 'nuevas' },
});

function useCounts(token: string | null, onWaiting: OnWaiting): void {
  useEffect(() => {
    if (token === null) return;
    const count = soon(() => {
      // Until the next time the menu shows what it showed.
      callApi(getPendientes, {}, token).then(
        (counts) => onWaiting((before) => ({ ...before, ...inClinic(counts) })),
        () => undefined,
      );
    });
    const deaf = hear(['reporte', 'voy', 'dosis', 'ficha_diaria'], count.ask);
    const again = setInterval(count.ask, countEveryMs);
    count.ask();
    return () => {
      count.stop();
      deaf();
      clearInterval(again);
    };
  }, [token, onWaiting]);
}

/** Whoever is no ADMIN has no sign-ups. While they cannot be counted the menu says nothing (rule: sign-up-count). */
function useSignUps(token: string | null, isAdmin: boolean, onWaiting: OnWaiting): void {
  useEffect(() => {
    const show = (nuevas: number) => onWaiting((before) => ({ ...before, ...amongSignUps(nuevas) }));
    if (token === null || !isAdmin) return show(0);
    const count = soon(() => {
      callApi(getPostulacionesNuevas, {}, token).then(
        ({ nuevas }) => show(nuevas),
        () => show(0),
      );
    });
    const deaf = hearSignUps(count.ask);
    const again = setInterval(count.ask, countEveryMs);
    count.ask();
    return () => {
      count.stop();
      deaf();
      clearInterval(again);
    };
  }, [token, isAdmin, onWaiting]);
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

/** @param onWaiting takes what waits in the places of the menu; the same function each time */
export default function Live({ onWaiting }: { onWaiting: OnWaiting }): null {
  const token = useAppSelector(({ session }) => session.current?.accessToken ?? null);
  const isAdmin = useAppSelector(({ session }) => session.current?.role === 'ADMIN');
  useCounts(token, onWaiting);
  useSignUps(token, isAdmin, onWaiting);
  useReportAlerts(token);
  useStream(token);
  return null;
}
