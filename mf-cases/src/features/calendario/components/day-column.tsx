import { startOfCivilDay } from '@caparazon/contracts/time';
import { Button } from '@caparazon/ui/button';
import { ErrorState } from '@caparazon/ui/error-state';
import { SkeletonCards } from '@caparazon/ui/skeleton';
import { media, role, size, space } from '@caparazon/ui/theme/tokens';
import { useId } from 'react';
import { styled } from 'styled-components';
import { nearDay, wholeDay } from '../../../shared/fichaTratamiento/time-words.ts';
import type { Dia } from '../api/use-dias.ts';
import { countWords, parted, type Tarea, tareasOf } from '../model/tareas.ts';
import { TareaCard } from './tarea-card.tsx';

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

const Group = styled.div`
  display: grid;
  gap: ${space(2)};

  h3 {
    font-size: ${size.chica};
    font-weight: 600;
    color: ${role.textoSuave};
  }

  ul {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(2)};
  }


  ${media.narrow} {
    h3 {
      font-size: ${size.base};
    }
  }
`;

const Stale = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  color: ${role.aviso};
  font-weight: 600;
`;

const Nothing = styled.p`
  padding-block: ${space(4)};
  color: ${role.textoSuave};
`;

interface DayColumnProps {
  dia: Dia;
  /** Doses on hidden days that are still to be given. */
  carried: readonly Tarea[];
  /** When the next dose of all is due. */
  next: number | undefined;
  now: number;
}

/** One day: overdue doses first, then those to come, then those that are over, each in order of time. */
export function DayColumn({ dia: { day, result }, carried, next, now }: DayColumnProps) {
  const id = useId();
  const start = startOfCivilDay(day);
  const near = nearDay(start, now);
  const { data, failure, refresh } = result;
  const tareas = data ? tareasOf(data, now) : [];
  const { atrasadas, proximas, pasadas } = parted(tareas);
  const card = (tarea: Tarea) => ({ tarea, next, now });
  const isEmpty = data !== undefined && tareas.length === 0 && carried.length === 0;

  return (
    <Column aria-labelledby={id}>
      <Head data-hoy={near === 'hoy'}>
        <h2 id={id}>{near ? `${near}, ${wholeDay(start)}` : wholeDay(start)}</h2>
        <p role={near === 'hoy' ? 'status' : undefined}>{countWords([...carried, ...tareas])}</p>
      </Head>
      {failure && data && (
        <Stale role="status">
          <span>No pudimos actualizar este día.</span>
          <Button variant="quiet" onClick={() => refresh()}>
            Reintentar
          </Button>
        </Stale>
      )}
      {failure && !data && <ErrorState title="No pudimos cargar este día" onRetry={() => refresh()} headingLevel={3} />}
      {!failure && !data && <SkeletonCards count={3} />}
      <Cards
        title="Atrasadas"
        cards={[...carried.map((tarea) => ({ ...card(tarea), carried: true })), ...atrasadas.map(card)]}
      />
      <Cards title="Próximas" cards={proximas.map(card)} />
      <Cards title="Ya pasaron" cards={pasadas.map(card)} />
      {isEmpty && <Nothing>No hay actividades para este día.</Nothing>}
    </Column>
  );
}

interface CardsProps {
  title: string;
  cards: readonly { tarea: Tarea; next: number | undefined; now: number; carried?: boolean }[];
}

function Cards({ title, cards }: CardsProps) {
  const id = useId();
  if (cards.length === 0) return null;
  return (
    <Group>
      <h3 id={id}>
        {title} ({cards.length})
      </h3>
      <ul aria-labelledby={id}>
        {cards.map((card) => (
          <li key={card.tarea.key}>
            <TareaCard {...card} />
          </li>
        ))}
      </ul>
    </Group>
  );
}
