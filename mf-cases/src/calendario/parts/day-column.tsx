import { startOfCivilDay } from '@caparazon/call/time';
import { LinkButton } from '@caparazon/ui/button';
import { ErrorState } from '@caparazon/ui/error-state';
import { SkeletonCards } from '@caparazon/ui/skeleton';
import { role, size, space } from '@caparazon/ui/theme/tokens';
import { useId } from 'react';
import { styled } from 'styled-components';
import { countWords, parted, type Tarea, tareasOf } from '../../tratamiento/face/tareas.ts';
import { nearDay, wholeDay } from '../../tratamiento/face/time-words.ts';
import type { Dia } from '../api/use-dias.ts';
import { Fold } from './fold.tsx';
import { TareaList } from './tarea-list.tsx';

const Column = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space(4)};
  min-width: 0;
`;

/** Stays visible while its day is read. */
const Head = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: 3;
  padding-block: ${space(2)};
  border-block-end: 2px solid ${role.borde};
  background: ${role.fondo};

  &[data-hoy='true'] {
    border-color: ${role.enlace};
  }

  h2 {
    font-size: ${size.media};

    &::first-letter {
      text-transform: uppercase;
    }
  }

  p {
    min-height: 1.5em;
    color: ${role.textoSuave};
    font-size: ${size.chica};
  }

  @media print {
    position: static;
  }
`;

const Nothing = styled.p`
  padding-block: ${space(4)};
  color: ${role.textoSuave};
`;

interface DayColumnProps {
  dia: Dia;
  href: string;
  /** Only one day fits. */
  narrow: boolean;
  above: ReadonlySet<string>;
  next: number | undefined;
  now: number;
}

/** What can wait is folded, but never a missed dose or a question (rule: folded-day). */
function Folded({ tareas, ...list }: { tareas: readonly Tarea[]; next: number | undefined; now: number; day: string }) {
  const { proximas, pasadas } = parted(tareas);
  const asks = ({ tratamiento }: Tarea) => Boolean(tratamiento.dosisARevisar);
  const later = proximas.filter((tarea) => !asks(tarea));
  const given = pasadas.filter(({ estado }) => estado === 'Realizada');
  return (
    <>
      <TareaList title="Más tarde, a revisar" tareas={proximas.filter(asks)} {...list} />
      <TareaList title="No realizadas" tareas={pasadas.filter(({ estado }) => estado !== 'Realizada')} {...list} />
      <Fold name="mas-tarde" title="Más tarde hoy" count={later.length}>
        <TareaList title="Más tarde hoy" folded tareas={later} {...list} />
      </Fold>
      <Fold name="ya-realizadas" title="Ya realizadas" count={given.length}>
        <TareaList title="Ya realizadas" folded tareas={given} {...list} />
      </Fold>
    </>
  );
}

export function DayColumn({ dia: { day, offset, result }, href, narrow, above, next, now }: DayColumnProps) {
  const id = useId();
  const start = startOfCivilDay(day);
  const nearName = nearDay(start, now);
  const { data, failure, refresh } = result;
  const tareas: Tarea[] = data ? tareasOf(data, now) : [];
  const below = tareas.filter(({ key }) => !above.has(key));
  const { atrasadas, proximas, pasadas } = parted(below);
  const list = { next, now, day };
  const head = (
    <Head data-hoy={nearName === 'hoy'}>
      <h2 id={id}>{nearName ? `${nearName}, ${wholeDay(start)}` : wholeDay(start)}</h2>
      <p>{countWords(tareas)}</p>
    </Head>
  );
  const failed = failure && !data && (
    <ErrorState title="No pudimos cargar este día" onRetry={() => refresh()} headingLevel={3} />
  );
  if (narrow && offset !== 0) {
    return (
      <Column aria-labelledby={id} data-dia={offset}>
        {head}
        {failed || <LinkButton href={href}>Ver {nearName ?? `el ${wholeDay(start)}`}</LinkButton>}
      </Column>
    );
  }

  return (
    <Column aria-labelledby={id} data-dia={offset}>
      {head}
      {failed}
      {!failure && !data && <SkeletonCards count={3} />}
      <TareaList title="Atrasadas" tareas={atrasadas} {...list} />
      {narrow && nearName === 'hoy' ? (
        <Folded tareas={below} {...list} />
      ) : (
        <>
          <TareaList title="Próximas" tareas={proximas} {...list} />
          <TareaList title="Ya pasaron" tareas={pasadas} {...list} />
        </>
      )}
      {data !== undefined && tareas.length === 0 && <Nothing>No hay actividades para este día.</Nothing>}
    </Column>
  );
}
