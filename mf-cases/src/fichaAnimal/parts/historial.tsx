import { Button } from '@caparazon/ui/button';
import { ChangeLog } from '@caparazon/ui/change-log';
import { ErrorState } from '@caparazon/ui/error-state';
import { Section } from '@caparazon/ui/section';
import { SkeletonText } from '@caparazon/ui/skeleton';
import { type ReactElement, useState } from 'react';
import { useHistorial } from '../api/use-historial.ts';
import { entryOf } from './historial-words.ts';

/** What changed of a record, who did it and when; asked for once it is opened. */
export function Historial({ idFicha }: { idFicha: number }): ReactElement {
  const [open, setOpen] = useState(false);
  const [pages, setPages] = useState(1);
  return (
    <Section title="Historial de cambios" open={open} onToggle={setOpen}>
      {open &&
        Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
          <HistorialPage
            key={page}
            idFicha={idFicha}
            page={page}
            onMore={page === pages ? () => setPages(pages + 1) : undefined}
          />
        ))}
    </Section>
  );
}

interface HistorialPageProps {
  idFicha: number;
  page: number;
  /** Absent when the next page is already shown. */
  onMore: (() => void) | undefined;
}

/** What was asked for by a button that is gone: the keyboard goes on from there. */
const goOn = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

function HistorialPage({ idFicha, page, onMore }: HistorialPageProps): ReactElement {
  const { data, failure, refresh } = useHistorial(idFicha, page);
  if (!data && failure) {
    return <ErrorState headingLevel={3} title="No pudimos cargar el historial" onRetry={() => refresh()} />;
  }
  if (!data) return <SkeletonText lines={4} />;
  if (data.totalElements === 0) return <p>Todavía no hay cambios.</p>;
  const isLast = page * data.size >= data.totalElements;
  return (
    <div ref={page > 1 ? goOn : undefined} tabIndex={-1}>
      <ChangeLog entries={data.content.map((cambio, place) => entryOf(cambio, `${cambio.fecha}-${place}`))} />
      {onMore && !isLast && <Button onClick={onMore}>Ver más</Button>}
    </div>
  );
}
