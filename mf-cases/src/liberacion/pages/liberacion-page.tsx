import { formatDay } from '@caparazon/call/time';
import type { FichaAnimal } from '@caparazon/clinic/animal/calls';
import type { CriterioCumplido, Liberacion } from '@caparazon/clinic/liberacion/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { useDraft } from '@caparazon/screen-kit/use-draft';
import { useTabTitle } from '@caparazon/screen-kit/use-tab-title';
import { Button } from '@caparazon/ui/button';
import { ErrorState } from '@caparazon/ui/error-state';
import { HistoryPanel } from '@caparazon/ui/history-panel';
import { PageHeader } from '@caparazon/ui/page-header';
import { Panel } from '@caparazon/ui/panel';
import { SkeletonPage, SkeletonText } from '@caparazon/ui/skeleton';
import { space } from '@caparazon/ui/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { animalWords } from '../../animal/face/animal-words.ts';
import { EstadoFichaChip } from '../../animal/face/estado-ficha-chip.tsx';
import { FichaGate } from '../../animal/face/ficha-gate.tsx';
import { useHeardFichaAnimal } from '../../animal/face/use-ficha-animal.ts';
import { useHistorial } from '../api/liberacion.ts';
import { countWords } from '../face/liberacion-words.ts';
import { useLiberacion } from '../face/use-liberacion.ts';
import { historialWords } from '../model/historial-words.ts';
import { AptoPanel } from '../parts/apto-panel.tsx';
import { CriteriosList } from '../parts/criterios-list.tsx';
import { MarkDialog } from '../parts/mark-dialog.tsx';
import { ReleaseForm } from '../parts/release-form.tsx';
import { Released } from '../parts/released.tsx';

const title = 'Liberación';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  max-width: 60rem;

  > header {
    margin-block-end: 0;
  }
`;

const Begin = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(4)};
`;

/** /liberacion/{idFicha}: criteria, decision and release of an animal (rule: release-screen). */
export default function LiberacionPage() {
  const { idFicha = '' } = useShell().place.params;
  const ficha = useHeardFichaAnimal(idFicha);
  return (
    <FichaGate result={ficha} title={title}>
      {(data) => <Animal key={data.idFichaAnimal} ficha={data} />}
    </FichaGate>
  );
}

function Animal({ ficha }: { ficha: FichaAnimal }) {
  const { idFichaAnimal: idFicha, estado, fechaMuerte } = ficha;
  const { data, failure, refresh } = useLiberacion(idFicha);
  const animal = animalWords(ficha);
  useTabTitle(`${animal}: ${title.toLowerCase()}`);
  return (
    <Stack>
      <PageHeader
        title={`${title}: ${animal}`}
        back={{ href: `/historicos/${idFicha}`, label: animal }}
        chips={<EstadoFichaChip animal={ficha} />}
      />
      {!data && !failure && <SkeletonPage />}
      {!data && failure && <ErrorState title="No pudimos cargar la liberación" onRetry={() => refresh()} />}
      {data && estado === 'En_rehabilitación' && <InCare ficha={ficha} liberacion={data} />}
      {data && estado === 'Liberado' && <Released ficha={ficha} liberacion={data} />}
      {data && estado === 'Muerto' && (
        <Panel title="Ya no se libera">
          <p>La ficha dice que murió{fechaMuerte !== null && ` el ${formatDay(fechaMuerte)}`}.</p>
        </Panel>
      )}
      <HistoryPanel id={idFicha} words={historialWords} usePage={useHistorial} />
    </Stack>
  );
}

interface InCareProps {
  ficha: FichaAnimal;
  liberacion: Liberacion;
}

function InCare({ ficha, liberacion }: InCareProps) {
  const [marking, setMarking] = useState<CriterioCumplido | null>(null);
  const { idFichaAnimal: idFicha } = ficha;
  return (
    <>
      <Panel title={countWords(liberacion)}>
        {liberacion.total > 0 && <CriteriosList criterios={liberacion.criterios} onMark={setMarking} />}
      </Panel>
      <AptoPanel idFicha={idFicha} liberacion={liberacion} />
      <Panel title="Liberar">
        <Drafted ficha={ficha} liberacion={liberacion} />
      </Panel>
      <MarkDialog idFicha={idFicha} criterio={marking} onClose={() => setMarking(null)} />
    </>
  );
}

function Drafted({ ficha, liberacion }: InCareProps) {
  const { found, desk, begun, beginAnew } = useDraft(`liberacion/${ficha.idFichaAnimal}`);
  const [open, setOpen] = useState(false);
  if (found === undefined) return <SkeletonText lines={2} />;
  if (!open && found === null) {
    return (
      <Begin>
        <p>Cuando ya volvió al mar: cuándo, dónde, quiénes, con qué marca.</p>
        <Button onClick={() => setOpen(true)}>Escribir la liberación</Button>
      </Begin>
    );
  }
  return (
    <ReleaseForm
      key={begun}
      ficha={ficha}
      liberacion={liberacion}
      draft={found}
      desk={desk}
      onDiscard={() => void desk.drop().then(beginAnew)}
    />
  );
}
