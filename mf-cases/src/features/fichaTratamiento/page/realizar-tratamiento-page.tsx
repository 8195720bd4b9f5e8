import type { TratamientoDetalle } from '@caparazon/contracts/cases/fichaTratamiento';
import { messages } from '@caparazon/contracts/messages';
import { useShell } from '@caparazon/remote-contract/shell';
import { Note } from '@caparazon/screen-kit/components/note';
import { PageHeader } from '@caparazon/ui/page-header';
import { Panel } from '@caparazon/ui/panel';
import { media, space } from '@caparazon/ui/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { dosisFrom, readPerforming } from '../../../shared/fichaTratamiento/performing.ts';
import { TratamientoChips } from '../../../shared/fichaTratamiento/tratamiento-chips.tsx';
import { useNow } from '../../../shared/fichaTratamiento/use-now.ts';
import { useTratamiento } from '../api/use-tratamiento.ts';
import { DoseChart } from '../components/dose-chart.tsx';
import { Instructions } from '../components/instructions.tsx';
import { Patient } from '../components/patient.tsx';
import { PerformForm } from '../components/perform-form.tsx';
import { Prescription } from '../components/prescription.tsx';
import { TratamientoGate } from '../components/tratamiento-gate.tsx';
import { missedDose } from '../model/perform-values.ts';

/** On a phone: what to give, recording it, and then the rest. On a wide screen the form stands beside the other two. */
const Columns = styled.div`
  display: grid;
  grid-template: auto 1fr / minmax(0, 1fr) minmax(22rem, 26rem);
  align-items: start;
  gap: ${space(4)};

  ${media.mobile} {
    grid-template: none / minmax(0, 1fr);
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

/**
 * /realizar_tratamiento/{idTratamiento}: records a dose, or corrects the one in the navigation state
 * (rule: perform-screen).
 */
export default function RealizarTratamientoPage() {
  const { place } = useShell();
  return (
    <TratamientoGate result={useTratamiento(place.params.idTratamiento ?? '')} title="Realizar tratamiento">
      {(tratamiento) => <Performing key={tratamiento.idFichaTratamiento} tratamiento={tratamiento} />}
    </TratamientoGate>
  );
}

function Performing({ tratamiento }: { tratamiento: TratamientoDetalle }) {
  const { place } = useShell();
  const now = useNow();
  const { fechaHora } = readPerforming(place.state);
  const dosis = dosisFrom(place.query);
  // The purpose of the visit. Changes by others update the facts, not the form.
  const [{ instancia, missed }] = useState(() => ({
    instancia: tratamiento.instancias.find((one) => one.fechaHora === fechaHora),
    missed: missedDose(tratamiento, dosis, now),
  }));
  const { idFichaTratamiento: id, activo, shouldBeEnded } = tratamiento;
  const gone = fechaHora !== undefined && !instancia;

  return (
    <>
      <PageHeader
        title={instancia ? 'Modificar instancia' : 'Realizar tratamiento'}
        back={{ href: `/ficha_tratamiento/${id}`, label: `Tratamiento #${id}` }}
        chips={(!activo || shouldBeEnded) && <TratamientoChips {...tratamiento} />}
      />
      {gone && <Note>{messages.instancia.notFound}</Note>}
      <Columns>
        <div>
          <Patient tratamiento={tratamiento} />
          <Instructions tratamiento={tratamiento} />
        </div>
        <Beside>
          {activo || instancia ? (
            <PerformForm tratamiento={tratamiento} instancia={instancia} dosis={missed} now={now} />
          ) : (
            <Note>{messages.tratamiento.finished}</Note>
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
