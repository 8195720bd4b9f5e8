import type { CambioDeUsuario } from '@caparazon/contracts/auth/usuario';
import { formatDateTime } from '@caparazon/contracts/time';
import { Button } from '@caparazon/ui/button';
import { ChangeLog, type ChangeLogEntry } from '@caparazon/ui/change-log';
import { ErrorState } from '@caparazon/ui/error-state';
import { Section } from '@caparazon/ui/section';
import { SkeletonText } from '@caparazon/ui/skeleton';
import { type ReactElement, useState } from 'react';
import { styled } from 'styled-components';
import { useHistorial } from '../api/use-historial.ts';

const Foot = styled.div`
  min-height: 2.75rem;
`;

/** What changed of a user, who did it and when; for administrators, asked for once it is opened. */
export function Historial({ idUsuario }: { idUsuario: number }): ReactElement {
  const [open, setOpen] = useState(false);
  const [pages, setPages] = useState(1);
  return (
    <Section title="Historia" open={open} onToggle={setOpen}>
      {open &&
        Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
          <HistorialPage
            key={page}
            idUsuario={idUsuario}
            page={page}
            onMore={page === pages ? () => setPages(pages + 1) : undefined}
          />
        ))}
    </Section>
  );
}

interface HistorialPageProps {
  idUsuario: number;
  page: number;
  /** Absent when the next page is already shown. */
  onMore: (() => void) | undefined;
}

function HistorialPage({ idUsuario, page, onMore }: HistorialPageProps): ReactElement {
  const { data, failure, refresh } = useHistorial(idUsuario, page);
  if (data === undefined && failure !== undefined) {
    return <ErrorState title="La historia no está disponible" message={failure.message} onRetry={() => refresh()} />;
  }
  if (data === undefined) return <SkeletonText lines={4} />;
  if (data.totalElements === 0) return <p>Todavía no hay cambios.</p>;
  const isLast = page * data.size >= data.totalElements;
  return (
    <>
      <ChangeLog entries={data.content.map(entryOf)} />
      {onMore && !isLast && (
        <Foot>
          <Button onClick={onMore}>Ver cambios anteriores</Button>
        </Foot>
      )}
    </>
  );
}

/** Who did it: the system itself when nobody did. */
const doerOf = ({ idUsuario, nombre }: CambioDeUsuario): string =>
  idUsuario === null ? 'El sistema' : (nombre ?? `Usuario ${idUsuario}`);

const entryOf = (cambio: CambioDeUsuario): ChangeLogEntry => ({
  key: `${cambio.fecha}-${cambio.que}`,
  what: cambio.que,
  who: doerOf(cambio),
  when: formatDateTime(cambio.fecha),
  changes: cambio.cambios.map(({ campo, antes, despues }) => ({
    label: campo,
    before: antes ?? '',
    after: despues ?? '',
  })),
});
