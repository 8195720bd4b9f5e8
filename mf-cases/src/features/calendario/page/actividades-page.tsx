import { civilDay, shiftDay, startOfCivilDay } from '@caparazon/contracts/time';
import { useShell } from '@caparazon/remote-contract/shell';
import { LinkButton } from '@caparazon/ui/button';
import { PageHeader } from '@caparazon/ui/page-header';
import { media, space } from '@caparazon/ui/theme/tokens';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { styled } from 'styled-components';
import { bareDay } from '../../../shared/fichaTratamiento/time-words.ts';
import { useNow } from '../../../shared/fichaTratamiento/use-now.ts';
import { type Dia, type Offset, useDias } from '../api/use-dias.ts';
import { DayColumn } from '../components/day-column.tsx';
import { useWide } from '../hooks/use-wide.ts';
import { dayHref, readDay } from '../model/day-address.ts';
import { nextDue, parted, type Tarea, tareasOf } from '../model/tareas.ts';

/** The days that are shown: three where there is room, otherwise the day and the next one (rule: calendar-screen). */
const three: readonly Offset[] = [-1, 0, 1];
const two: readonly Offset[] = [0, 1];

const Arrows = styled.nav`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  gap: ${space(2)};

  ${media.narrow} {
    width: 100%;
  }
`;

/** On a phone, two columns would break every name, so one day stands below the other. */
const Days = styled.div<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
  align-items: start;
  gap: ${space(6)} ${space(5)};

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const tareasOfDia = ({ result }: Dia, now: number) => (result.data ? tareasOf(result.data, now) : []);

/** Doses on hidden days that are still to be given. */
const lateOutOfSight = (dias: readonly Dia[], today: string, now: number): Tarea[] =>
  dias.filter(({ day, inSight }) => !inSight && day < today).flatMap((dia) => parted(tareasOfDia(dia, now)).atrasadas);

/** /actividades_del_dia and /actividades: the doses of a day and of those beside it. */
export default function ActividadesPage() {
  const { place } = useShell();
  const now = useNow();
  const today = civilDay(now);
  const day = readDay(place.query) ?? today;
  const dias = useDias(day, useWide() ? three : two);
  const shown = dias.filter(({ inSight }) => inSight);
  const next = nextDue(shown.flatMap((dia) => tareasOfDia(dia, now)));
  const late = day === today ? lateOutOfSight(dias, today, now) : [];
  const before = shiftDay(day, -1);
  const after = shiftDay(day, 1);
  const href = (to: string) => dayHref(place.path, to, today);

  return (
    <>
      <PageHeader
        title="Actividades diarias"
        actions={
          <Arrows aria-label="Días">
            <LinkButton href={href(before)} icon={<ChevronLeft aria-hidden="true" />}>
              <span className="solo-lectores">Día anterior, </span>
              {bareDay(startOfCivilDay(before))}
            </LinkButton>
            <LinkButton href={href(today)} aria-current={day === today ? 'date' : undefined}>
              Hoy
            </LinkButton>
            <LinkButton href={href(after)} iconEnd={<ChevronRight aria-hidden="true" />}>
              <span className="solo-lectores">Día siguiente, </span>
              {bareDay(startOfCivilDay(after))}
            </LinkButton>
          </Arrows>
        }
      />
      <Days $count={shown.length}>
        {shown.map((dia) => (
          <DayColumn key={dia.day} dia={dia} carried={dia.day === today ? late : []} next={next} now={now} />
        ))}
      </Days>
    </>
  );
}
