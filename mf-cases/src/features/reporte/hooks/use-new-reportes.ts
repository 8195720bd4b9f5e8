/** New reports, noticed while the list is on the screen and nobody reloads it. */
import type { ReporteCard } from '@caparazon/contracts/cases/reporte';
import { useShell } from '@caparazon/remote-contract/shell';
import type { ListPage } from '@caparazon/screen-kit/components/card-list';
import { useEffect, useEffectEvent, useState } from 'react';
import { fetchNewest } from '../api/fetch-newest.ts';
import { addressFor, type Filters } from '../model/filters.ts';

/** How often is looked for new ones. */
const everyMs = 30_000;

/** As the list is ordered: by date, then by number. */
const isNewer = (one: ReporteCard, other: ReporteCard) =>
  one.fecha === other.fecha ? one.idReporte > other.idReporte : one.fecha > other.fecha;

interface Look {
  /** Of which list: its filters as an address. */
  of: string;
  /** The newest report that was there when this list was first seen; null when there was none. */
  known: ReporteCard | null;
  /** The newest page at the last look; null before there was one. */
  newest: ListPage<ReporteCard> | null;
}

interface NewReportes {
  /** How many; 0 for none. When it is a whole page there may be more. */
  count: number;
  /** The page that holds them, the newest first. */
  newest: ListPage<ReporteCard> | null;
}

/** Does something every so often while the page can be seen, and when it can be seen again. */
function useWhileVisible(look: () => void): void {
  const onLook = useEffectEvent(() => {
    if (document.visibilityState === 'visible') look();
  });
  useEffect(() => {
    const timer = setInterval(() => onLook(), everyMs);
    const onReturn = () => onLook();
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, []);
}

/**
 * Looks for reports that pass the filters and came after those that this person has been shown.
 * @param shown the newest page of the list, when that is what is on the screen
 */
export function useNewReportes(filters: Filters, shown: ListPage<ReporteCard> | undefined): NewReportes {
  const shell = useShell();
  const { reportNumber, ordenFecha: _any, ...chosen } = filters;
  const of = addressFor(chosen);
  const [last, setLast] = useState<Look | null>(null);
  const look = last?.of === of ? last : null;

  const [top] = shown?.content ?? [];
  // What the list shows is known, however it came there.
  if (shown && (look === null || (top && (look.known === null || isNewer(top, look.known))))) {
    setLast({ of, known: top ?? null, newest: look?.newest ?? null });
  }

  useWhileVisible(() => {
    if (reportNumber !== undefined) return;
    fetchNewest(shell, chosen).then(
      (newest) =>
        setLast((before) => {
          const known = before?.of === of ? before.known : (newest.content[0] ?? null);
          return { of, known, newest };
        }),
      // The next look may do better, and the list itself says when it can't be had.
      () => undefined,
    );
  });

  const fresh = look?.newest?.content.filter((one) => look.known === null || isNewer(one, look.known)) ?? [];
  return { count: fresh.length, newest: look?.newest ?? null };
}
