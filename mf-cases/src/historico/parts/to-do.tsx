import type { FichaAnimal } from '@caparazon/clinic/animal/calls';
import { tratamientoMessages } from '@caparazon/clinic/tratamiento/words';
import { Button, LinkButton } from '@caparazon/ui/button';
import { SkeletonText } from '@caparazon/ui/skeleton';
import { media, space } from '@caparazon/ui/theme/tokens';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { monthHref, newSheetHref } from '../../fichaDiaria/face/addresses.ts';
import { darText, medicationText, viaText } from '../../tratamiento/face/amounts.ts';
import { attemptWords } from '../../tratamiento/face/attempt-words.ts';
import { CloseMissed } from '../../tratamiento/face/close-missed.tsx';
import { doseWordsOf } from '../../tratamiento/face/dose-or-procedure.ts';
import { EndOfCare } from '../../tratamiento/face/end-of-care.tsx';
import { NoDose } from '../../tratamiento/face/no-dose.tsx';
import { OutsideNote } from '../../tratamiento/face/outside-note.tsx';
import { OverdueChip } from '../../tratamiento/face/overdue.tsx';
import { performHref } from '../../tratamiento/face/perform-link.ts';
import { RevisionChip } from '../../tratamiento/face/revision-chip.tsx';
import { Failed, List, Quiet, Row } from '../../tratamiento/face/rows.tsx';
import { GivenHere } from '../../tratamiento/face/sinEnviar/given-here.tsx';
import { givenHereWords, unsentFor, wasReceived } from '../../tratamiento/face/sinEnviar/unsent-dose.ts';
import { useUnsent } from '../../tratamiento/face/sinEnviar/use-unsent.ts';
import { StaleNote } from '../../tratamiento/face/stale-note.tsx';
import type { Tarea } from '../../tratamiento/face/tareas.ts';
import { clockOf, momentWords, nearDay } from '../../tratamiento/face/time-words.ts';
import { tratamientoName } from '../../tratamiento/face/tratamiento-name.ts';
import type { CurrentDoses } from '../hooks/use-pending-doses.ts';
import { useSheetOfToday } from '../hooks/use-sheet-of-today.ts';
import type { PendingDose } from '../model/pending-doses.ts';

const Stack = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space(2)};
`;

const Late = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  padding: ${space(2)} ${space(3)};
  line-height: 1.3;
  overflow-wrap: anywhere;

  /* The chip has the colour of the box: its words stand where the others do. */
  > div > span {
    padding-inline-start: 0;
  }

  > a {
    max-width: 12rem;
    padding-inline: ${space(3)};
  }

  ${media.narrow} {
    > a {
      max-width: 6rem;
      padding-inline: ${space(2)};
    }
  }
`;

/** The treatments below show the rest. */
const mostNext = 2;

interface ToDoProps {
  ficha: FichaAnimal;
  doses: CurrentDoses;
  children?: ReactNode;
}

/** What waits to be done, overdue first (rules: record-page, end-of-care). */
export function ToDo({ ficha, doses, children }: ToDoProps) {
  const { current, failure, stale, refresh, now } = doses;
  if (!current && failure) {
    return (
      <Stack aria-label="Qué hay que hacer">
        <Failed role="alert">
          <p>No pudimos saber qué tratamientos esperan.</p>
          <Button onClick={refresh}>Reintentar</Button>
        </Failed>
        {children}
      </Stack>
    );
  }
  return (
    <Stack aria-label="Qué hay que hacer">
      {current && stale && <StaleNote stale={stale} now={now} onRetry={refresh} />}
      {!current && <SkeletonText lines={2} />}
      {current && ficha.estado === 'En_rehabilitación' && <InCare ficha={ficha} doses={doses} />}
      {current && ficha.estado !== 'En_rehabilitación' && <EndOfCare tratamientos={current.tratamientos} />}
      {children}
    </Stack>
  );
}

function InCare({ ficha, doses: { current, stale, now } }: Pick<ToDoProps, 'ficha' | 'doses'>) {
  const { overdue, next } = current?.pending ?? { overdue: [], next: [] };
  const exceeded = current?.tratamientos.filter(({ shouldBeEnded }) => shouldBeEnded) ?? [];
  const more = next.length - mostNext;
  return (
    <>
      {overdue.length > 0 && (
        <List data-atrasadas aria-label="Tratamientos atrasados">
          {overdue.map((dose) => (
            <Overdue key={dose.tratamiento.idFichaTratamiento} dose={dose} now={now} />
          ))}
        </List>
      )}
      {current && current.perdidas.length > 0 && (
        <List aria-label="Sin registrar: ¿qué pasó?">
          {current.perdidas.map((tarea) => (
            <li key={tarea.key}>
              <Missed tarea={tarea} now={now} />
            </li>
          ))}
        </List>
      )}
      {current && <CloseMissed perdidas={current.perdidas} now={now} />}
      <List aria-label="Qué sigue">
        {next.slice(0, mostNext).map((dose) => (
          <li key={dose.tratamiento.idFichaTratamiento}>
            <Next dose={dose} now={now} />
          </li>
        ))}
        {more > 0 && (
          <li>
            <Quiet>{more === 1 ? 'Otro tratamiento sigue' : `Otros ${more} tratamientos siguen`} más adelante.</Quiet>
          </li>
        )}
        {next.length === 0 && overdue.length === 0 && (
          <li>
            <Quiet>
              <NoDose stale={stale} now={now} none="Ningún tratamiento por realizar." />
            </Quiet>
          </li>
        )}
        {exceeded.map((tratamiento) => (
          <li key={tratamiento.idFichaTratamiento}>
            <Row href={`/ficha_tratamiento/${tratamiento.idFichaTratamiento}`}>
              <CircleAlert aria-hidden="true" />
              <span>
                {tratamientoName(tratamiento)}: {tratamientoMessages.shouldBeEnded.toLowerCase()}
              </span>
              <ChevronRight aria-hidden="true" />
            </Row>
          </li>
        ))}
        <li>
          <SheetOfToday idFicha={ficha.idFichaAnimal} now={now} />
        </li>
      </List>
    </>
  );
}

/** The link gives exactly this dose (rule: dose-of-a-card). */
function Overdue({ dose: { tratamiento, programada }, now }: { dose: PendingDose; now: number }) {
  const due = nearDay(programada, now) === 'hoy' ? clockOf(programada) : momentWords(programada, now);
  const give = doseWordsOf(tratamiento).give(`de ${due}`);
  const what = [medicationText(tratamiento) || tratamiento.tipoTratamiento, viaText(tratamiento).toLowerCase()];
  const { idFichaTratamiento } = tratamiento;
  const unsent = unsentFor(useUnsent(), { idFichaTratamiento, programada });
  return (
    <Late>
      <div>
        <OverdueChip dose={{ programada, tratamiento }} now={now} />
        <RevisionChip {...tratamiento} />
        <p>{what.filter(Boolean).join(', ')}</p>
        <GivenHere doses={unsent} />
        <OutsideNote {...tratamiento} />
      </div>
      {!unsent.some(wasReceived) && (
        <LinkButton
          variant="primary"
          href={performHref(idFichaTratamiento, programada)}
          aria-label={`${give}: ${tratamientoName(tratamiento)}`}
        >
          {give}
        </LinkButton>
      )}
    </Late>
  );
}

/** A dose nobody accounted for (rule: missed-doses). */
function Missed({ tarea: { tratamiento, fechaHora, programada, intento }, now }: { tarea: Tarea; now: number }) {
  return (
    <Row href={performHref(tratamiento.idFichaTratamiento, programada)}>
      <CircleAlert aria-hidden="true" />
      <span>
        Sin registrar: <strong>{momentWords(fechaHora, now)}</strong> {tratamientoName(tratamiento)}
        {intento && `. ${attemptWords(intento, doseWordsOf(tratamiento))}`}
      </span>
      <ChevronRight aria-hidden="true" />
    </Row>
  );
}

function Next({ dose: { tratamiento, programada }, now }: { dose: PendingDose; now: number }) {
  const dar = darText(tratamiento);
  const { idFichaTratamiento } = tratamiento;
  const unsent = unsentFor(useUnsent(), { idFichaTratamiento, programada });
  return (
    <Row href={performHref(tratamiento.idFichaTratamiento, programada)}>
      <Clock aria-hidden="true" />
      <span>
        <span className="solo-lectores">{doseWordsOf(tratamiento).next}</span>{' '}
        <strong>{momentWords(programada, now)}</strong> {tratamientoName(tratamiento)}
        {dar && `, dar ${dar}`}
        {unsent.map((dose) => `. ${givenHereWords(dose, now)}`)} <RevisionChip {...tratamiento} />
        <OutsideNote {...tratamiento} />
      </span>
      <ChevronRight aria-hidden="true" />
    </Row>
  );
}

/** Whether today's sheet exists (rule: one-sheet-a-day). */
function SheetOfToday({ idFicha, now }: { idFicha: number; now: number }) {
  const { written, failure, refresh } = useSheetOfToday(idFicha, now);
  if (written === undefined && failure) {
    return (
      <Quiet>
        No pudimos ver si ya está la ficha de hoy. <Button onClick={refresh}>Reintentar</Button>
      </Quiet>
    );
  }
  if (written === undefined) return <Quiet>Buscando la ficha de hoy…</Quiet>;
  return (
    <Row href={written ? monthHref(idFicha) : newSheetHref(idFicha)}>
      {written ? <CalendarCheck aria-hidden="true" /> : <CalendarPlus aria-hidden="true" />}
      <span>{written ? 'La ficha de hoy está hecha' : 'Falta la ficha de hoy'}</span>
      <ChevronRight aria-hidden="true" />
    </Row>
  );
}
