import { getTratamiento, type TratamientoDetalle } from '@caparazon/clinic/tratamiento/calls';
import { instanciaMessages, tratamientoMessages } from '@caparazon/clinic/tratamiento/words';
import { type Place, useShell } from '@caparazon/remote-contract/shell';
import { Note } from '@caparazon/screen-kit/components/note';
import type { KeptResult } from '@caparazon/screen-kit/use-call';
import { useFresh } from '@caparazon/screen-kit/use-fresh';
import { LinkButton } from '@caparazon/ui/button';
import { EmptyState } from '@caparazon/ui/empty-state';
import { PageHeader } from '@caparazon/ui/page-header';
import { Panel } from '@caparazon/ui/panel';
import { settling } from '@caparazon/ui/theme/settling';
import { media, space } from '@caparazon/ui/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { EstadoFichaChip } from '../../animal/face/estado-ficha-chip.tsx';
import { useHeardFichaAnimal } from '../../animal/face/use-ficha-animal.ts';
import { useTratamiento } from '../api/use-tratamiento.ts';
import { standsUnder } from '../face/attempt-words.ts';
import { doseWordsOf } from '../face/dose-or-procedure.ts';
import { dosisFrom, readPerforming } from '../face/perform-link.ts';
import { StaleNote } from '../face/stale-note.tsx';
import { TratamientoChips } from '../face/tratamiento-chips.tsx';
import { useNow } from '../face/use-now.ts';
import { useWritten } from '../face/use-written.ts';
import type { Purpose } from '../hooks/use-choice.ts';
import { usePerform } from '../hooks/use-perform.ts';
import { useStale } from '../hooks/use-stale.ts';
import { useTreatmentTitle } from '../hooks/use-treatment-title.ts';
import { ofDose } from '../model/dose-words.ts';
import { doseAt, firstDose } from '../model/near-doses.ts';
import { DoseChart } from '../parts/dose-chart.tsx';
import { Instructions } from '../parts/instructions.tsx';
import { Patient } from '../parts/patient.tsx';
import { PerformForm } from '../parts/perform-form.tsx';
import { Prescription } from '../parts/prescription.tsx';
import { RevisionBox } from '../parts/revision-box.tsx';
import { TratamientoGate } from '../parts/tratamiento-gate.tsx';

/** The second tap on the card that opened it is swallowed. */
const Columns = styled.div`
  position: relative;
  ${settling}
  display: grid;
  grid-template: auto 1fr / minmax(0, 1fr) minmax(22rem, 26rem);
  align-items: start;
  gap: ${space(4)};

  /* Room for the bar of the form, which lies over the end of the page. */
  ${media.mobile} {
    grid-template: none / minmax(0, 1fr);
    padding-block-end: 13rem;
  }
`;

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  min-width: 0;
`;

const Beside = styled.div`
  min-width: 0;

  ${media.wide} {
    position: sticky;
    inset-block-start: ${space(4)};
    grid-area: 1 / 2 / 3 / 3;
  }
`;

/** /realizar_tratamiento/{idTratamiento}: records a dose, or corrects one (rule: perform-screen). */
export default function RealizarTratamientoPage() {
  const { place } = useShell();
  const idTratamiento = place.params.idTratamiento ?? '';
  const begun = useFresh(getTratamiento, { params: { idTratamiento } });
  const kept = useTratamiento(idTratamiento);
  return (
    <TratamientoGate result={begun} title="Realizar tratamiento">
      {(fresh) => {
        // The cache of an earlier visit is older than this visit's answer.
        const later = kept.data && Number(kept.at) > Number(begun.at) - 1000 ? kept : begun;
        return (
          <Performing
            key={`${fresh.idFichaTratamiento} ${place.query} ${readPerforming(place.state).idInstancia ?? ''}`}
            begun={fresh}
            tratamiento={later.data ?? fresh}
            read={{ ...kept, at: later.at }}
          />
        );
      }}
    </TratamientoGate>
  );
}

/** `unknown`: the treatment lacks this due time, as after an edit; no other may stand in for it. */
function purposeOf(
  tratamiento: TratamientoDetalle,
  { state, query }: Place,
  now: number,
): Purpose & { unknown?: number | undefined } {
  const { idInstancia } = readPerforming(state);
  const instancia = tratamiento.instancias.find((one) => one.idInstancia === idInstancia);
  const named = dosisFrom(query);
  const tapped = named !== undefined && doseAt(tratamiento, named, now) !== null;
  if (instancia) return { instancia, dosis: standsUnder(instancia), tapped };
  if (tapped) return { instancia, dosis: named, tapped };
  return { instancia, dosis: firstDose(tratamiento, now), tapped, unknown: named };
}

interface PerformingProps {
  begun: TratamientoDetalle;
  tratamiento: TratamientoDetalle;
  read: Pick<KeptResult<unknown>, 'at' | 'failure' | 'refresh'>;
}

function Performing({ begun, tratamiento, read }: PerformingProps) {
  const { place } = useShell();
  const now = useNow();
  const written = useWritten();
  const stale = useStale(read, now);
  const { data: animal } = useHeardFichaAnimal(String(tratamiento.idFichaAnimal));
  const doseWords = doseWordsOf(tratamiento);
  useTreatmentTitle(tratamiento, doseWords.tab);
  // Changes by others do not change the form.
  const [purpose] = useState(() => purposeOf(begun, place, now));
  const perform = usePerform({ ...purpose, tratamiento, animal, now });
  const { instancia } = purpose;
  const { programada } = perform;
  const { idFichaTratamiento: id, activo, shouldBeEnded } = tratamiento;
  const { unknown } = purpose;
  if (!instancia && readPerforming(place.state).idInstancia !== undefined)
    return <MissingInstancia idTratamiento={id} />;
  const title = programada === null ? 'Realizar tratamiento' : doseWords.title(ofDose(programada, now));

  return (
    <>
      <PageHeader
        title={instancia ? 'Modificar instancia' : title}
        back={{ href: `/ficha_tratamiento/${id}`, label: `Tratamiento ${id}` }}
        chips={
          <>
            {(!activo || shouldBeEnded) && <TratamientoChips {...tratamiento} />}
            {animal && animal.estado !== 'En_rehabilitación' && <EstadoFichaChip animal={animal} />}
          </>
        }
      />
      {stale && <StaleNote stale={stale} now={now} onRetry={() => read.refresh()} />}
      {unknown !== undefined && <Note>{doseWords.notOfThis(ofDose(unknown, now))}</Note>}
      <RevisionBox
        tratamiento={tratamiento}
        now={now}
        onChanged={(changed) => {
          written(changed);
          if (changed) perform.know(changed);
        }}
      />
      <Columns>
        <div>
          <Patient tratamiento={tratamiento} />
          <Instructions tratamiento={tratamiento} />
        </div>
        <Beside>
          {!activo && !instancia && (
            <Note>
              {tratamientoMessages.finished}
              {begun.activo && `. ${doseWords.finishedMeanwhile}`}
            </Note>
          )}
          {(activo || begun.activo || instancia) && (
            <PerformForm {...{ tratamiento, purpose, perform, now, animal, stale }} />
          )}
        </Beside>
        <Column>
          <Panel title="Indicación">
            <Prescription tratamiento={tratamiento} columns={3} />
          </Panel>
          <Panel title="Instancias">
            <DoseChart tratamiento={tratamiento} now={now} />
          </Panel>
        </Column>
      </Columns>
    </>
  );
}

/** A form would be that of another dose. */
const MissingInstancia = ({ idTratamiento }: { idTratamiento: number }) => (
  <>
    <PageHeader title="Modificar instancia" />
    <EmptyState
      title={instanciaMessages.notFound}
      action={<LinkButton href={`/ficha_tratamiento/${idTratamiento}`}>Ver el tratamiento {idTratamiento}</LinkButton>}
    >
      Alguien pudo haberla quitado.
    </EmptyState>
  </>
);
