/** Keeps staff screens current: events, counts and alerts. */
import type { CallSpec } from '@caparazon/call/call';
import type { TipoEvento } from '@caparazon/clinic/evento/calls';
import { hearCounts } from '@caparazon/remote-contract/counts-changed';
import type { MenuCount } from '@caparazon/remote-contract/define-routes';
import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { callApi } from '../api/call-api.ts';
import { useAppDispatch, useAppSelector } from '../app/store.ts';
import { type AllWaiting, type MenuEntry, menuFor } from '../layout/menu.ts';
import { leaveSafely } from '../navigation/leave-guard.ts';
import { expire } from '../session/expire.ts';
import { startReportAlerts } from './alert-reports.ts';
import { hear, tell, tellMissed } from './listeners.ts';
import { openStream } from './stream.ts';

/** No event announces overdue doses. */
const countEveryMs = 60_000;
/** Joins changes into one count, and spreads many browsers over time. */
const gatherMs = 500;

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

/** Updates the menu's counts. */
type OnWaiting = (change: (before: AllWaiting) => AllWaiting) => void;

type Counted = MenuEntry & { count: MenuCount };

/** A remote declares only the path; the gateway knows the service. */
const countsAt = (path: string) =>
  ({ id: path, service: 'svc-cases', method: 'get', path, access: 'session', summary: '' }) satisfies CallSpec;

const shown = (places: readonly Counted[], counts: unknown): AllWaiting =>
  Object.fromEntries(
    places.map(({ href, count: { field, one, many } }) => {
      const count = Number(Object(counts)[field] ?? 0);
      return [href, { count, counted: count === 1 ? one : many }];
    }),
  );

/** Counted places that the session may open, with a stable identity. */
function useCounted(): readonly Counted[] {
  const role = useAppSelector(({ session }) => session.current?.role);
  const routes = useAppSelector((state) => state.routes.all);
  return useMemo(() => {
    const places = role ? menuFor(role, routes) : [];
    return places.filter((place): place is Counted => place.count !== undefined);
  }, [role, routes]);
}

function useCounts(token: string | null, onWaiting: OnWaiting): void {
  const counted = useCounted();
  useEffect(() => {
    onWaiting(() => ({}));
    if (token === null) return;
    const paths = new Set(counted.map(({ count }) => count.call));
    const ends = [...paths].map((path) => {
      const places = counted.filter(({ count }) => count.call === path);
      const forgotten = places.filter(({ count }) => !count.stays);
      const show = (waiting: AllWaiting) => onWaiting((before) => ({ ...before, ...waiting }));
      const count = soon(() => {
        callApi(countsAt(path), {}, token).then(
          (counts) => show(shown(places, counts)),
          () => show(shown(forgotten, {})),
        );
      });
      const deaf = hear(
        places.flatMap(({ count: { hears = [] } }) => hears as TipoEvento[]),
        count.ask,
      );
      const deafToScreens = hearCounts(count.ask);
      const again = setInterval(count.ask, countEveryMs);
      count.ask();
      return () => {
        count.stop();
        deaf();
        deafToScreens();
        clearInterval(again);
      };
    });
    return () => ends.forEach((end) => void end());
  }, [token, counted, onWaiting]);
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

/** @param onWaiting must be stable */
export default function Live({ onWaiting }: { onWaiting: OnWaiting }): null {
  const token = useAppSelector(({ session }) => session.current?.accessToken ?? null);
  useCounts(token, onWaiting);
  useReportAlerts(token);
  useStream(token);
  return null;
}
