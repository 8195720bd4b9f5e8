import type { ReporteCard } from '@caparazon/clinic/reporte/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import type { ListPage } from '@caparazon/screen-kit/components/card-list';
import { useHeard } from '@caparazon/screen-kit/use-heard';
import { useState } from 'react';
import { fetchNewest } from '../api/fetch-newest.ts';
import { addressFor, type Filters } from '../model/filters.ts';

/** Newer by date, then by number. */
const isNewer = (one: ReporteCard, other: ReporteCard) =>
  one.fecha === other.fecha ? one.idReporte > other.idReporte : one.fecha > other.fecha;

interface Look {
  of: string;
  /** The newest report at first; null for none. */
  known: ReporteCard | null;
  /** The newest page at the last look; null before. */
  newest: ListPage<ReporteCard> | null;
}

interface NewReportes {
  /** 0 for none; a whole page may mean more. */
  count: number;
  /** Newest first. */
  newest: ListPage<ReporteCard> | null;
}

/** Looks for reports newer than those seen. @param shown the newest page, when it is on screen */
export function useNewReportes(filters: Filters, shown: ListPage<ReporteCard> | undefined): NewReportes {
  const shell = useShell();
  const { reportNumber, ordenFecha: _any, ...chosen } = filters;
  const of = addressFor(chosen);
  const [last, setLast] = useState<Look | null>(null);
  const look = last?.of === of ? last : null;

  const [top] = shown?.content ?? [];
  // Listed reports count as seen.
  if (shown && (look === null || (top && (look.known === null || isNewer(top, look.known))))) {
    setLast({ of, known: top ?? null, newest: look?.newest ?? null });
  }

  useHeard(['reporte'], () => {
    if (reportNumber !== undefined) return;
    fetchNewest(shell, chosen).then(
      (newest) =>
        setLast((before) => {
          const known = before?.of === of ? before.known : (newest.content[0] ?? null);
          return { of, known, newest };
        }),
      // The next look may succeed, and the list shows its own failure.
      () => undefined,
    );
  });

  const fresh = look?.newest?.content.filter((one) => look.known === null || isNewer(one, look.known)) ?? [];
  return { count: fresh.length, newest: look?.newest ?? null };
}
