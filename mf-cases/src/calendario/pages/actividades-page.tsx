import { civilDay, shiftDay, startOfCivilDay } from '@caparazon/call/time';
import { useShell } from '@caparazon/remote-contract/shell';
import { useHeard } from '@caparazon/screen-kit/use-heard';
import { Button, LinkButton } from '@caparazon/ui/button';
import { PageHeader } from '@caparazon/ui/page-header';
import { settling } from '@caparazon/ui/theme/settling';
import { media, space } from '@caparazon/ui/theme/tokens';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Printer from 'lucide-react/icons/printer';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { FijadasUnread } from '../../nota/face/fijadas.tsx';
import { answered, knowledgeOf, staleOf } from '../../tratamiento/face/freshness.ts';
import { StaleNote } from '../../tratamiento/face/stale-note.tsx';
import { nextChange, nextDue, tareasOf } from '../../tratamiento/face/tareas.ts';
import { tareasDeAhora } from '../../tratamiento/face/tareas-de-ahora.ts';
import { bareDay } from '../../tratamiento/face/time-words.ts';
import { unresolvedIn } from '../../tratamiento/face/unresolved.ts';
import { useAtrasadas } from '../../tratamiento/face/use-atrasadas.ts';
import { useClock } from '../../tratamiento/face/use-now.ts';
import { useRetry } from '../../tratamiento/face/use-retry.ts';
import { type Offset, useDias } from '../api/use-dias.ts';
import { useWide } from '../hooks/use-wide.ts';
import { dayHref, readDay } from '../model/day-address.ts';
import { DayColumn } from '../parts/day-column.tsx';
import { DosesBlock } from '../parts/doses-block.tsx';
import { PrintedDay } from '../parts/printed-day.tsx';
import { ReportsBlock } from '../parts/reports-block.tsx';
import { SheetsBlock } from '../parts/sheets-block.tsx';
import { UnsentBlock } from '../parts/unsent-block.tsx';

/**
 * Three days where they fit, otherwise the day and a line for the next (rule: calendar-screen). Past days come last for
 * the keyboard.
 */
const three: readonly Offset[] = [0, 1, -1];
const two: readonly Offset[] = [0, 1];

/** Milliseconds between checks while the data are outdated. */
const lookMs = 1000;

/** The second tap of a hurried person who just saved a dose lands here, and must open nothing. */
const Page = styled.div`
  ${settling}
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
`;

const Beside = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(24rem, 100%), 1fr));
  align-items: start;
  gap: ${space(6)};
`;

const Arrows = styled.nav`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  gap: ${space(2)};
  justify-self: end;

  ${media.narrow} {
    justify-self: stretch;
  }
`;

const Calendar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;

const Days = styled.div<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
  align-items: start;
  gap: ${space(6)} ${space(5)};

  > [data-dia='-1'] {
    order: -1;
  }

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Links another day to the overdue doses. */
function LateToday({ count, href }: { count: number; href: string }) {
  if (count === 0) return null;
  return (
    <p>
      <a href={href}>
        {count === 1 ? 'Hay 1 tratamiento atrasado: ver hoy' : `Hay ${count} tratamientos atrasados: ver hoy`}
      </a>
    </p>
  );
}

/** /actividades_del_dia and /actividades: what waits now, and the doses of a day and its neighbours. */
export default function ActividadesPage() {
  const { place } = useShell();
  const { now, wakeAt } = useClock();
  const today = civilDay(now);
  const day = readDay(place.query) ?? today;
  const isToday = day === today;
  const atrasadas = useAtrasadas();
  const wide = useWide();
  const dias = useDias(day, wide ? three : two);
  const shown = dias.filter(({ inSight }) => inSight);
  const refreshDays = () => {
    for (const { result } of shown) result.refresh();
  };
  const refresh = () => {
    atrasadas.refresh();
    refreshDays();
  };
  useHeard(['dosis'], refreshDays);

  const days = dias.map(({ day, result }) => ({ day, data: result.data, at: result.at }));
  const ahora = tareasDeAhora(atrasadas, days, now);
  const tareas = [atrasadas, ...days].flatMap(({ data }) => (data ? tareasOf(data, now) : []));
  const next = nextDue(tareas);
  const results = [atrasadas, ...shown.map(({ result }) => result)];
  const stale = staleOf(results, now);
  const within = dias.filter(({ offset }) => offset === 0 || offset === 1).map(({ result }) => result);
  const knowledge = knowledgeOf([atrasadas, ...within], now);
  const midnight = startOfCivilDay(shiftDay(today, 1));
  // An unchanged answer renders nothing by itself, but makes the data current again.
  const change = stale === null ? Math.min(nextChange(tareas, now) ?? midnight, midnight) : now + lookMs;
  useEffect(() => wakeAt(change), [wakeAt, change]);
  useRetry(
    results.some(({ failure }) => failure),
    refresh,
  );
  const unresolved = unresolvedIn(atrasadas.data, now);
  const late = isToday ? [...unresolved.perdidas, ...ahora.atrasadas] : [];
  const above = new Set(isToday ? [...late, ...ahora.enseguida].map(({ key }) => key) : []);
  const itself = days.find((dia) => dia.day === day);
  const before = shiftDay(day, -1);
  const after = shiftDay(day, 1);
  const href = (to: string) => dayHref(place.path, to, today);

  return (
    <>
      <div className="no-imprimir">
        <PageHeader
          title="Actividades diarias"
          actions={
            wide && (
              <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
                Imprimir
              </Button>
            )
          }
        />
      </div>
      {stale && <StaleNote stale={stale} now={now} onRetry={refresh} />}
      <PrintedDay day={day} answer={itself} late={late} now={now} />
      <Page className="no-imprimir">
        <UnsentBlock now={now} />
        <FijadasUnread />
        {isToday ? (
          <>
            <DosesBlock
              result={atrasadas}
              {...ahora}
              {...unresolved}
              {...{ next, now, today, knowledge, stale }}
              onRetry={refresh}
            />
            <Beside>
              <ReportsBlock now={now} />
              <SheetsBlock today={answered(atrasadas) ? today : null} />
            </Beside>
          </>
        ) : (
          <LateToday count={ahora.atrasadas.length} href={href(today)} />
        )}
        <Calendar>
          <Arrows aria-label="Días">
            <LinkButton href={href(before)} icon={<ChevronLeft aria-hidden="true" />}>
              <span className="solo-lectores">Día anterior, </span>
              {bareDay(startOfCivilDay(before))}
            </LinkButton>
            <LinkButton href={href(today)} aria-current={isToday ? 'date' : undefined}>
              Hoy
            </LinkButton>
            <LinkButton href={href(after)} iconEnd={<ChevronRight aria-hidden="true" />}>
              <span className="solo-lectores">Día siguiente, </span>
              {bareDay(startOfCivilDay(after))}
            </LinkButton>
          </Arrows>
          <Days $count={shown.length}>
            {shown.map((dia) => (
              <DayColumn key={dia.day} dia={dia} href={href(dia.day)} narrow={!wide} {...{ above, next, now }} />
            ))}
          </Days>
        </Calendar>
      </Page>
    </>
  );
}
