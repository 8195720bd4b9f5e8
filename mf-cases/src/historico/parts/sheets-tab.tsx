import { civilDay } from '@caparazon/call/time';
import type { FichaAnimal } from '@caparazon/clinic/animal/calls';
import type { FichaDiaria, Mes } from '@caparazon/clinic/fichaDiaria/calls';
import { fichaDiariaMessages } from '@caparazon/clinic/fichaDiaria/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { useDownload } from '@caparazon/screen-kit/use-download';
import { Button, LinkButton } from '@caparazon/ui/button';
import { EmptyState } from '@caparazon/ui/empty-state';
import { ErrorState } from '@caparazon/ui/error-state';
import { Skeleton } from '@caparazon/ui/skeleton';
import { space } from '@caparazon/ui/theme/tokens';
import { useMobile } from '@caparazon/ui/theme/use-mobile';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import FileDown from 'lucide-react/icons/file-down';
import Pencil from 'lucide-react/icons/pencil';
import { styled } from 'styled-components';
import { editSheetHref, monthHref, newSheetHref } from '../../fichaDiaria/face/addresses.ts';
import { mesOf, mesText, mesWords, readMes } from '../../fichaDiaria/face/mes.ts';
import { useFichasDiarias } from '../../fichaDiaria/face/use-fichas-diarias.ts';
import { downloadMonthPdf } from '../api/download-month-pdf.ts';
import { lastDay } from '../model/last-day.ts';
import { FailureLine } from './failure-line.tsx';
import { MissingDays } from './missing-days.tsx';
import { MonthArrows } from './month-arrows.tsx';
import { MonthCards } from './month-cards.tsx';
import { MonthTable } from './month-table.tsx';

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)} ${space(6)};
  margin-block-end: ${space(4)};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

/** The sheets of past months and the present one (rule: month-of-sheets). */
export function SheetsTab({ ficha }: { ficha: FichaAnimal }) {
  const { place, go, now } = useShell();
  const idFicha = ficha.idFichaAnimal;
  const today = civilDay(now());
  const last = mesOf(today);
  const mes = readMes(place.query.get('mes'), last);
  const { data, failure, refresh } = useFichasDiarias(idFicha, mes);

  return (
    <>
      <Top>
        <MonthArrows mes={mes} last={last} onChange={(other) => go(monthHref(idFicha, other), { replace: true })} />
        <Actions className="no-imprimir">
          <Today ficha={ficha} today={today} />
          <Pdf key={mesText(mes)} idFicha={idFicha} mes={mes} />
        </Actions>
      </Top>
      {!data && failure && (
        <ErrorState title="No pudimos cargar las fichas diarias" headingLevel={3} onRetry={() => refresh()} />
      )}
      {!data && !failure && <Coming />}
      {data && <Sheets sheets={data} mes={mes} />}
      {data && <MissingDays ficha={ficha} mes={mes} today={today} sheets={data} />}
    </>
  );
}

const Coming = () => (
  <div role="status">
    <span className="solo-lectores">Cargando…</span>
    <Skeleton height="20rem" />
  </div>
);

function Sheets({ sheets, mes }: { sheets: readonly FichaDiaria[]; mes: Mes }) {
  const mobile = useMobile();
  if (sheets.length === 0) return <EmptyState title={fichaDiariaMessages.emptyMonth} headingLevel={3} />;
  return mobile ? <MonthCards sheets={sheets} /> : <MonthTable sheets={sheets} mes={mes} />;
}

/** An animal out of care has a sheet only for the day it left (rule: end-of-care). */
function Today({ ficha, today }: { ficha: FichaAnimal; today: string }) {
  const { idFichaAnimal: idFicha } = ficha;
  const { data } = useFichasDiarias(idFicha, mesOf(today));
  const done = data?.find(({ fecha }) => fecha === today);
  if (done) {
    return (
      <LinkButton href={editSheetHref(idFicha, done.idFichaDiaria)} icon={<Pencil aria-hidden="true" />}>
        Modificar la de hoy
      </LinkButton>
    );
  }
  if (ficha.estado === 'Muerto' || lastDay(ficha, today) !== today) return null;
  return (
    <LinkButton variant="primary" href={newSheetHref(idFicha)} icon={<CalendarPlus aria-hidden="true" />}>
      Ingresar la de hoy
    </LinkButton>
  );
}

function Pdf({ idFicha, mes }: { idFicha: number; mes: Mes }) {
  const shell = useShell();
  const { busy, failed, start } = useDownload(() => downloadMonthPdf(shell, idFicha, mes));
  return (
    <>
      <Button
        icon={<FileDown aria-hidden="true" />}
        loading={busy}
        loadingText="Preparando el PDF…"
        onClick={() => void start()}
      >
        {failed ? 'Reintentar el PDF' : 'Descargar PDF'}
        <span className="solo-lectores"> de {mesWords(mes)}</span>
      </Button>
      {failed && <FailureLine>{failed}</FailureLine>}
    </>
  );
}
