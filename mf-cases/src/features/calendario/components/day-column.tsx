import { startOfCivilDay } from '@caparazon/contracts/time';
import { ErrorState } from '@caparazon/ui/error-state';
import { SkeletonCards } from '@caparazon/ui/skeleton';
import { role, size, space } from '@caparazon/ui/theme/tokens';
import { useId } from 'react';
import { styled } from 'styled-components';
import { countWords, parted, type Tarea, tareasOf } from '../../../shared/fichaTratamiento/tareas.ts';
import { nearDay, wholeDay } from '../../../shared/fichaTratamiento/time-words.ts';
import type { Dia } from '../api/use-dias.ts';
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
  /** The doses that stand above the days, with those of today. */
  above: ReadonlySet<string>;
  /** When the next dose of all is due. */
  next: number | undefined;
  now: number;
}

/** One day: overdue doses first, then those to come, then those that are over, each in order of time. */
export function DayColumn({ dia: { day, offset, result }, above, next, now }: DayColumnProps) {
  const id = useId();
  const start = startOfCivilDay(day);
  const near = nearDay(start, now);
  const { data, failure, refresh } = result;
  const tareas: Tarea[] = data ? tareasOf(data, now) : [];
  const { atrasadas, proximas, pasadas } = parted(tareas.filter(({ key }) => !above.has(key)));
  const list = { next, now, day };

  return (
    <Column aria-labelledby={id} data-dia={offset}>
      <Head data-hoy={near === 'hoy'}>
        <h2 id={id}>{near ? `${near}, ${wholeDay(start)}` : wholeDay(start)}</h2>
        <p>{countWords(tareas)}</p>
      </Head>
      {failure && !data && <ErrorState title="No pudimos cargar este día" onRetry={() => refresh()} headingLevel={3} />}
      {!failure && !data && <SkeletonCards count={3} />}
      <TareaList title="Atrasadas" tareas={atrasadas} {...list} />
      <TareaList title="Próximas" tareas={proximas} {...list} />
      <TareaList title="Ya pasaron" tareas={pasadas} {...list} />
      {data !== undefined && tareas.length === 0 && <Nothing>No hay actividades para este día.</Nothing>}
    </Column>
  );
}
