import type { FichaAnimal } from '@caparazon/clinic/animal/calls';
import type { Varamiento } from '@caparazon/clinic/varamiento/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { useDraft } from '@caparazon/screen-kit/use-draft';
import { useTabTitle } from '@caparazon/screen-kit/use-tab-title';
import { LinkButton } from '@caparazon/ui/button';
import { ErrorState } from '@caparazon/ui/error-state';
import { HistoryPanel } from '@caparazon/ui/history-panel';
import { PageHeader } from '@caparazon/ui/page-header';
import { SkeletonPage } from '@caparazon/ui/skeleton';
import { space } from '@caparazon/ui/theme/tokens';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { styled } from 'styled-components';
import { animalWords } from '../../animal/face/animal-words.ts';
import { FichaGate } from '../../animal/face/ficha-gate.tsx';
import { useFichaAnimal } from '../../animal/face/use-ficha-animal.ts';
import { useVaramiento, useVaramientoHistorial } from '../api/use-varamiento.ts';
import { historialWords } from '../model/historial-words.ts';
import { VaramientoForm } from '../parts/varamiento-form.tsx';

const title = 'Códigos de varamiento';

const Below = styled.div`
  margin-block-start: ${space(6)};
`;

/** /varamiento/{idFicha}: the stranding codes of an animal (rule: stranding-codes). */
export default function VaramientoPage() {
  const { idFicha = '' } = useShell().place.params;
  const ficha = useFichaAnimal(idFicha);
  return (
    <FichaGate result={ficha} title={title}>
      {(data) => <Stranding key={data.idFichaAnimal} ficha={data} />}
    </FichaGate>
  );
}

function Stranding({ ficha }: { ficha: FichaAnimal }) {
  const [begun, setBegun] = useState(0);
  const { idFichaAnimal } = ficha;
  const { data, failure, refresh } = useVaramiento(String(idFichaAnimal));
  const animal = animalWords(ficha);
  useTabTitle(`${animal}: ${title.toLowerCase()}`);
  return (
    <>
      <PageHeader
        title={`${title}: ${animal}`}
        back={{ href: `/historicos/${idFichaAnimal}`, label: animal }}
        actions={
          <LinkButton href={`/hoja_de_campo/${idFichaAnimal}`} icon={<Printer aria-hidden="true" />}>
            Hoja de campo
          </LinkButton>
        }
      />
      {!data && !failure && <SkeletonPage />}
      {!data && failure && <ErrorState title="No pudimos cargar los códigos" onRetry={() => refresh()} />}
      {data && (
        <Drafted
          key={begun}
          ficha={ficha}
          doc={data}
          onDiscard={() => {
            setBegun(begun + 1);
            refresh();
          }}
        />
      )}
      <Below>
        <HistoryPanel id={idFichaAnimal} words={historialWords} usePage={useVaramientoHistorial} />
      </Below>
    </>
  );
}

function Drafted({ ficha, doc, onDiscard }: { ficha: FichaAnimal; doc: Varamiento; onDiscard: () => void }) {
  const { found, desk } = useDraft(`varamiento/${ficha.idFichaAnimal}`);
  if (found === undefined) return <SkeletonPage />;
  return (
    <VaramientoForm
      ficha={ficha}
      doc={doc}
      draft={found}
      desk={desk}
      onDiscard={() => void desk.drop().then(onDiscard)}
    />
  );
}
