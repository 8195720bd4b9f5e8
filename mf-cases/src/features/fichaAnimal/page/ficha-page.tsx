import type { FichaAnimal } from '@caparazon/contracts/cases/fichaAnimal';
import { useShell } from '@caparazon/remote-contract/shell';
import { useTabTitle } from '@caparazon/screen-kit/use-tab-title';
import { Button, LinkButton } from '@caparazon/ui/button';
import { HistoryPanel } from '@caparazon/ui/history-panel';
import { PageHeader } from '@caparazon/ui/page-header';
import { space } from '@caparazon/ui/theme/tokens';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import History from 'lucide-react/icons/history';
import Link2 from 'lucide-react/icons/link-2';
import Pencil from 'lucide-react/icons/pencil';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { styled } from 'styled-components';
import { fichaWords } from '../../../shared/fichaAnimal/animal-words.ts';
import { EstadoFichaChip } from '../../../shared/fichaAnimal/estado-ficha-chip.tsx';
import { FichaGate } from '../../../shared/fichaAnimal/ficha-gate.tsx';
import { useFichaAnimal } from '../../../shared/fichaAnimal/use-ficha-animal.ts';
import { PhotoThumb } from '../../../shared/fotos/photo-thumb.tsx';
import { LinkDialog } from '../../../shared/marca/link-dialog.tsx';
import { RecaptureLines } from '../../../shared/marca/recapture-lines.tsx';
import { useHistorial } from '../api/use-historial.ts';
import { Letterhead } from '../components/letterhead.tsx';
import { RecordSections } from '../components/record-sections.tsx';
import { TreatmentsLeft } from '../components/treatments-left.tsx';
import { useFlash } from '../hooks/use-flash.ts';
import { historialWords } from '../model/historial-words.ts';

const Head = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space(4)};
  margin-block-end: ${space(4)};

  header {
    margin: 0;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  margin-block-end: ${space(6)};
`;

const Others = styled.div`
  margin-block-end: ${space(4)};

  &:empty {
    display: none;
  }
`;

const Below = styled.div`
  margin-block-start: ${space(3)};
`;

/** /fichas/{idFicha}: an intake record, to read and print (rule: record-page). */
export default function FichaPage() {
  useFlash();
  const { place } = useShell();
  const ficha = useFichaAnimal(place.params.idFicha ?? '');
  return (
    <FichaGate result={ficha} title="Ficha">
      {(data) => <Record key={data.idFichaAnimal} ficha={data} />}
    </FichaGate>
  );
}

function Record({ ficha }: { ficha: FichaAnimal }) {
  const { go, back } = useShell();
  const { idFichaAnimal: idFicha, nombre, nombreComunFichaAnimal, especie } = ficha;
  const [links, setLinks] = useState(false);
  useTabTitle(fichaWords(ficha));
  return (
    <>
      <Letterhead />
      <Head>
        <PhotoThumb path={ficha.fotoIdentificacion ?? ficha.fotosFichaAnimal[0]} />
        <PageHeader title={`Ficha #${idFicha}`} chips={<EstadoFichaChip estado={ficha.estado} />}>
          {nombre && `${nombre}, `}
          {nombreComunFichaAnimal.nombre}
          {especie && (
            <>
              , <i>{especie}</i>
            </>
          )}
        </PageHeader>
      </Head>
      <Actions className="no-imprimir">
        <LinkButton variant="primary" href={`/historicos/${idFicha}`} icon={<History aria-hidden="true" />}>
          Ver histórico
        </LinkButton>
        <Button icon={<Pencil aria-hidden="true" />} onClick={() => go('/modificar_ficha', { state: { idFicha } })}>
          Modificar
        </Button>
        <Button icon={<Link2 aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setLinks(true)}>
          Vincular con otra ficha
        </Button>
        <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          Imprimir
        </Button>
        <Button icon={<ArrowLeft aria-hidden="true" />} onClick={() => back('/fichas')}>
          Volver
        </Button>
      </Actions>
      <Others>
        <RecaptureLines idFicha={idFicha} />
      </Others>
      {links && <LinkDialog ficha={ficha} onClose={() => setLinks(false)} />}
      {ficha.estado !== 'En_rehabilitación' && <TreatmentsLeft idFicha={idFicha} />}
      <RecordSections ficha={ficha} />
      <Below className="no-imprimir">
        <HistoryPanel id={idFicha} words={historialWords} usePage={useHistorial} />
      </Below>
    </>
  );
}
