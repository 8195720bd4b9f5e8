import type { FichaAnimal } from '@caparazon/clinic/animal/calls';
import type { Desenlace } from '@caparazon/clinic/desenlace/calls';
import { desenlaceMessages } from '@caparazon/clinic/desenlace/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { useDraft } from '@caparazon/screen-kit/use-draft';
import { useTabTitle } from '@caparazon/screen-kit/use-tab-title';
import { LinkButton } from '@caparazon/ui/button';
import { ErrorState } from '@caparazon/ui/error-state';
import { HistoryPanel } from '@caparazon/ui/history-panel';
import { PageHeader } from '@caparazon/ui/page-header';
import { Panel } from '@caparazon/ui/panel';
import { SkeletonPage } from '@caparazon/ui/skeleton';
import { space } from '@caparazon/ui/theme/tokens';
import { styled } from 'styled-components';
import { animalWords } from '../../animal/face/animal-words.ts';
import { EstadoFichaChip } from '../../animal/face/estado-ficha-chip.tsx';
import { FichaGate } from '../../animal/face/ficha-gate.tsx';
import { useFichaAnimal } from '../../animal/face/use-ficha-animal.ts';
import { useDesenlace, useDesenlaceHistorial } from '../api/desenlace.ts';
import { historialWords } from '../model/historial-words.ts';
import { DesenlaceForm } from '../parts/desenlace-form.tsx';
import { UndoOutcome } from '../parts/undo-outcome.tsx';

const title = 'Desenlace';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: stretch;
  gap: ${space(5)};
  max-width: 60rem;

  > header {
    margin-block-end: 0;
  }
`;

const Start = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(4)};
`;

/** /desenlace/{idFicha}: how the stay of an animal ended (rule: outcome-screen). */
export default function DesenlacePage() {
  const { idFicha = '' } = useShell().place.params;
  const ficha = useFichaAnimal(idFicha);
  return (
    <FichaGate result={ficha} title={title}>
      {(data) => <Animal key={data.idFichaAnimal} ficha={data} />}
    </FichaGate>
  );
}

function Animal({ ficha }: { ficha: FichaAnimal }) {
  const { idFichaAnimal: idFicha, estado } = ficha;
  const { data, failure, refresh } = useDesenlace(idFicha);
  const animal = animalWords(ficha);
  useTabTitle(`${animal}: ${title.toLowerCase()}`);
  const released = data?.desenlace === 'liberado';
  return (
    <Stack>
      <PageHeader
        title={`${title}: ${animal}`}
        back={{ href: `/historicos/${idFicha}`, label: animal }}
        chips={<EstadoFichaChip animal={ficha} />}
      />
      {!data && !failure && <SkeletonPage />}
      {!data && failure && <ErrorState title="No pudimos cargar el desenlace" onRetry={() => refresh()} />}
      {released && <p>{desenlaceMessages.released}</p>}
      {data && estado !== 'Muerto' && (
        <Start>
          <LinkButton href={`/liberacion/${idFicha}`}>
            {released ? 'Ver la liberación' : 'Volvió al mar: liberarlo'}
          </LinkButton>
        </Start>
      )}
      {data && !released && (
        <Panel title={data.anotado ? 'Corregir el desenlace' : 'Anotar el desenlace'}>
          <Drafted key={data.version} ficha={ficha} doc={data} onDiscard={() => refresh()} />
        </Panel>
      )}
      {data?.anotado && (
        <Start>
          <UndoOutcome ficha={ficha} version={data.version} />
        </Start>
      )}
      <HistoryPanel id={idFicha} words={historialWords} usePage={useDesenlaceHistorial} />
    </Stack>
  );
}

interface DraftedProps {
  ficha: FichaAnimal;
  doc: Desenlace;
  onDiscard: () => void;
}

function Drafted({ ficha, doc, onDiscard }: DraftedProps) {
  const { found, desk, begun, beginAnew } = useDraft(`desenlace/${ficha.idFichaAnimal}`);
  if (found === undefined) return <SkeletonPage />;
  return (
    <DesenlaceForm
      key={begun}
      ficha={ficha}
      doc={doc}
      draft={found}
      desk={desk}
      onDiscard={() =>
        void desk.drop().then(() => {
          beginAnew();
          onDiscard();
        })
      }
    />
  );
}
