/** Keeps the reports of a list current without moving them: what others do to one shows on its card (rule: events). */
import type { ReporteCard } from '@caparazon/clinic/reporte/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import type { ListPage } from '@caparazon/screen-kit/components/card-list';
import type { CallResult } from '@caparazon/screen-kit/use-call';
import { useEffect, useEffectEvent } from 'react';
import { fetchReporte } from '../api/fetch-reporte.ts';

/** New reports are announced apart, by `useNewReportes`. @param list the page that is shown */
export function useFreshRows(list: CallResult<ListPage<ReporteCard>>): void {
  const shell = useShell();
  const { hear } = shell;

  const replace = useEffectEvent((fresh: ReporteCard) => {
    if (list.data === undefined) return;
    const content = list.data.content.map((one) => (one.idReporte === fresh.idReporte ? fresh : one));
    list.refresh({ ...list.data, content });
  });
  const onChange = useEffectEvent((id: number) => {
    if (id === 0) list.refresh();
    // Until the next change, the card says what it said.
    else if (list.data?.content.some(({ idReporte }) => idReporte === id))
      fetchReporte(shell, id).then(replace, () => undefined);
  });

  useEffect(() => hear(['reporte', 'voy'], ({ id }) => onChange(id)), [hear]);
}
