/** Updates the reports of a list in place (rule: events). */
import type { ReporteCard } from '@caparazon/clinic/reporte/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import type { ListPage } from '@caparazon/screen-kit/components/card-list';
import type { CallResult } from '@caparazon/screen-kit/use-call';
import { useHeard } from '@caparazon/screen-kit/use-heard';
import { useEffectEvent } from 'react';
import { fetchReporte } from '../api/fetch-reporte.ts';

/** `useNewReportes` announces new ones. @param list the shown page */
export function useFreshRows(list: CallResult<ListPage<ReporteCard>>): void {
  const shell = useShell();

  const replace = useEffectEvent((fresh: ReporteCard) => {
    if (list.data === undefined) return;
    const content = list.data.content.map((one) => (one.idReporte === fresh.idReporte ? fresh : one));
    list.refresh({ ...list.data, content });
  });
  useHeard(['reporte', 'voy'], ({ id }) => {
    if (id === 0) list.refresh();
    // A failure leaves the card until the next change.
    else if (list.data?.content.some(({ idReporte }) => idReporte === id))
      fetchReporte(shell, id).then(replace, () => undefined);
  });
}
