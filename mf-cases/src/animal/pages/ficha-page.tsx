import type { FichaAnimal } from '@caparazon/clinic/animal/calls';
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
import { PhotoThumb } from '../../foto/face/photo-thumb.tsx';
import { LinkDialog } from '../../marca/face/link-dialog.tsx';
import { RecaptureLines } from '../../marca/face/recapture-lines.tsx';
import { useHistorial } from '../api/use-historial.ts';
import { fichaWords } from '../face/animal-words.ts';
import { EstadoFichaChip } from '../face/estado-ficha-chip.tsx';
import { FichaGate } from '../face/ficha-gate.tsx';
import { useFichaAnimal } from '../face/use-ficha-animal.ts';
import { useFlash } from '../hooks/use-flash.ts';
import { historialWords } from '../model/historial-words.ts';
import { Letterhead } from '../parts/letterhead.tsx';
import { RecordSections } from '../parts/record-sections.tsx';
import { TreatmentsLeft } from '../parts/treatments-left.tsx';

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

/** /fichas/{idFicha}: a record to read and print (rule: record-page). */
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
        <PageHeader title={`Ficha #${idFicha}`} chips={<EstadoFichaChip animal={ficha} />}>
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
