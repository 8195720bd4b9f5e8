import { getPizarra } from '@caparazon/clinic/pizarra/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { useCall } from '@caparazon/screen-kit/use-call';
import { Button } from '@caparazon/ui/button';
import { EmptyState } from '@caparazon/ui/empty-state';
import { ErrorState } from '@caparazon/ui/error-state';
import { PageHeader } from '@caparazon/ui/page-header';
import { SelectField } from '@caparazon/ui/select-field';
import { SkeletonText } from '@caparazon/ui/skeleton';
import { useMobile } from '@caparazon/ui/theme/use-mobile';
import Monitor from 'lucide-react/icons/monitor';
import Printer from 'lucide-react/icons/printer';
import { useEffect } from 'react';
import { createGlobalStyle } from 'styled-components';
import { FijadasUnread } from '../../nota/face/fijadas.tsx';
import { staleOf } from '../../tratamiento/face/freshness.ts';
import { refreshInterval } from '../../tratamiento/face/refresh-interval.ts';
import { StaleNote } from '../../tratamiento/face/stale-note.tsx';
import { momentWords } from '../../tratamiento/face/time-words.ts';
import { useClock } from '../../tratamiento/face/use-now.ts';
import { useRetry } from '../../tratamiento/face/use-retry.ts';
import { byLugar, inOrder, type Orden, ordenes, readOrden } from '../model/orden.ts';
import { BoardCards } from '../parts/board-cards.tsx';
import { BoardTable } from '../parts/board-table.tsx';
import { Wall } from '../parts/wall.tsx';

/** Milliseconds between checks while the data are outdated. */
const lookMs = 1000;

/** Forty rows fit on an A4 sheet. */
const Paper = createGlobalStyle`
  @page {
    size: A4 portrait;
    margin: 8mm;
  }
`;

/** /pizarra: the animals in rehabilitation as rows, kept current (rules: whiteboard, whiteboard-screen). */
export default function PizarraPage() {
  const { place, go } = useShell();
  const mobile = useMobile();
  const { now, wakeAt } = useClock();
  const hears = ['dosis', 'ficha_diaria', 'ficha', 'reporte'] as const;
  const pizarra = useCall(getPizarra, {}, { refreshInterval, hears });
  const refresh = () => pizarra.refresh();
  useRetry(pizarra.failure !== undefined, refresh);
  const stale = staleOf([pizarra], now);
  useEffect(() => wakeAt(stale === null ? undefined : now + lookMs), [wakeAt, stale, now]);

  const orden = readOrden(place.query);
  const onWall = place.query.has('muro');
  const open = (changes: { orden?: Orden; muro?: boolean }) => {
    const query = new URLSearchParams(place.query);
    if (changes.orden) query.set('orden', changes.orden);
    if (changes.muro === true) query.set('muro', '1');
    if (changes.muro === false) query.delete('muro');
    const text = query.toString();
    go(text === '' ? place.path : `${place.path}?${text}`, { replace: true });
  };

  const { data, failure } = pizarra;
  const note = stale && <StaleNote stale={stale} now={now} onRetry={refresh} />;
  if (data === undefined) {
    return (
      <>
        <PageHeader title="Pizarra" />
        {failure ? <ErrorState title="No pudimos cargar la pizarra" onRetry={refresh} /> : <SkeletonText lines={8} />}
      </>
    );
  }
  const rows = inOrder(data.animales, orden);
  const groups = orden === 'lugar' ? byLugar(rows) : [{ lugar: '', rows }];
  const count = rows.length === 1 ? '1 animal' : `${rows.length} animales`;
  return (
    <>
      <Paper />
      <PageHeader
        title="Pizarra"
        actions={
          <>
            {!mobile && (
              <>
                <Button icon={<Monitor aria-hidden="true" />} onClick={() => open({ muro: true })}>
                  Ver en el muro
                </Button>
                <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
                  Imprimir
                </Button>
              </>
            )}
            <SelectField
              label="Orden"
              name="orden"
              placeholder={null}
              options={ordenes.map((one) => ({ ...one }))}
              value={orden}
              onValueChange={(value) => open({ orden: value as Orden })}
            />
          </>
        }
      >
        {count} en rehabilitación, {momentWords(pizarra.at ?? now, now)}
      </PageHeader>
      {!onWall && note}
      <FijadasUnread />
      {rows.length === 0 && (
        <EmptyState title="No hay animales en rehabilitación">
          Cuando se reciba uno y quede internado, va a aparecer acá.
        </EmptyState>
      )}
      {rows.length > 0 &&
        (mobile ? (
          <BoardCards groups={groups} now={now} />
        ) : (
          <BoardTable caption="Pizarra" groups={groups} now={now} />
        ))}
      <Wall open={onWall} rows={rows} now={now} stale={note} onClose={() => open({ muro: false })} />
    </>
  );
}
