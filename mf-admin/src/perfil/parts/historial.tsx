import type { CambioDeUsuario } from '@caparazon/contracts/auth/usuario';
import { formatDateTime } from '@caparazon/contracts/time';
import { Button } from '@caparazon/ui/button';
import { ErrorState } from '@caparazon/ui/error-state';
import { Section } from '@caparazon/ui/section';
import { SkeletonText } from '@caparazon/ui/skeleton';
import { role, shape, size, space } from '@caparazon/ui/theme/tokens';
import { type ReactElement, useState } from 'react';
import { styled } from 'styled-components';
import { useHistorial } from '../api/use-historial.ts';

const Line = styled.ol`
  display: grid;
  gap: ${space(5)};
  padding-block: ${space(1)} ${space(4)};
  padding-inline-start: ${space(5)};
  border-inline-start: 2px solid ${role.borde};
  margin-inline-start: ${space(2)};
`;

const Entry = styled.li`
  position: relative;
  min-width: 0;
  overflow-wrap: anywhere;

  &::before {
    content: '';
    position: absolute;
    inset: 0.45em auto auto calc(-1 * ${space(5)} - 6px);
    width: 10px;
    height: 10px;
    clip-path: ${shape.scute};
    background: ${role.enlace};
  }

  p {
    font-weight: 600;
  }

  small {
    color: ${role.textoSuave};
    font-size: ${size.chica};
    font-variant-numeric: tabular-nums;
  }

  ul {
    margin-block-start: ${space(1)};
  }

  del {
    color: ${role.textoSuave};
  }

  ins {
    font-weight: 600;
    text-decoration: none;
  }
`;

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
      <Line>
        {data.content.map((cambio) => (
          <Change key={`${cambio.fecha}-${cambio.que}`} cambio={cambio} />
        ))}
      </Line>
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

function Change({ cambio }: { cambio: CambioDeUsuario }): ReactElement {
  return (
    <Entry>
      <p>{cambio.que}</p>
      <small>
        {doerOf(cambio)}, {formatDateTime(cambio.fecha)}
      </small>
      {cambio.cambios.length > 0 && (
        <ul>
          {cambio.cambios.map(({ campo, antes, despues }) => (
            <li key={campo}>
              {campo}: {antes && <del>{antes}</del>} {antes && despues && <span aria-hidden="true">→ </span>}
              {despues && <ins>{despues}</ins>}
            </li>
          ))}
        </ul>
      )}
    </Entry>
  );
}
