import type { FichaAnimal } from '@caparazon/contracts/cases/fichaAnimal';
import { useShell } from '@caparazon/remote-contract/shell';
import { Button, LinkButton } from '@caparazon/ui/button';
import { PageHeader } from '@caparazon/ui/page-header';
import { media, role, shape, space } from '@caparazon/ui/theme/tokens';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import FileText from 'lucide-react/icons/file-text';
import Syringe from 'lucide-react/icons/syringe';
import { styled } from 'styled-components';
import { EstadoFichaChip } from '../../../shared/fichaAnimal/estado-ficha-chip.tsx';
import { FichaGate } from '../../../shared/fichaAnimal/ficha-gate.tsx';
import { useFichaAnimal } from '../../../shared/fichaAnimal/use-ficha-animal.ts';
import { ArchivosNecropsia } from '../components/archivos-necropsia.tsx';
import { HistoricoTabs } from '../components/historico-tabs.tsx';
import { ProfilePhoto } from '../components/profile-photo.tsx';
import { Summary } from '../components/summary.tsx';

const Panel = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: start;
  gap: ${space(8)};
  padding: ${space(6)};
  border: 1px solid ${role.borde};
  border-radius: ${shape.card};
  background: ${role.superficie};

  dd {
    overflow-wrap: anywhere;
  }

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(5)};
    padding: ${space(5)};

    dl {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  margin-block-end: ${space(6)};

  ${media.narrow} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space(2)};
  }
`;

/** /historicos/{idFicha}: an animal, and all that is done with it (rule: record-page). */
export default function HistoricoPage() {
  const { place } = useShell();
  const ficha = useFichaAnimal(place.params.idFicha ?? '');
  return (
    <FichaGate result={ficha} title="Historia del animal">
      {(data) => <Animal key={data.idFichaAnimal} ficha={data} onChange={() => ficha.refresh()} />}
    </FichaGate>
  );
}

function Animal({ ficha, onChange }: { ficha: FichaAnimal; onChange: () => void }) {
  const { back } = useShell();
  const idFicha = ficha.idFichaAnimal;
  const name = `${ficha.nombreComunFichaAnimal.nombre} #${idFicha}`;
  return (
    <>
      <PageHeader title={name} chips={<EstadoFichaChip estado={ficha.estado} />} />
      <Actions className="no-imprimir">
        <LinkButton variant="primary" href={`/fichas/${idFicha}`} icon={<FileText aria-hidden="true" />}>
          Ver ficha de ingreso
        </LinkButton>
        <LinkButton href={`/alta_tratamiento/${idFicha}`} icon={<Syringe aria-hidden="true" />}>
          Nuevo tratamiento
        </LinkButton>
        <LinkButton href={`/alta_ficha_diaria/${idFicha}`} icon={<CalendarPlus aria-hidden="true" />}>
          Nueva ficha diaria
        </LinkButton>
        <ArchivosNecropsia idFicha={idFicha} name={name} />
        <Button icon={<ArrowLeft aria-hidden="true" />} onClick={() => back('/fichas')}>
          Volver
        </Button>
      </Actions>
      <Panel>
        <ProfilePhoto idFicha={idFicha} path={ficha.fotoIdentificacion} of={name} onChange={onChange} />
        <Summary ficha={ficha} />
      </Panel>
      <HistoricoTabs ficha={ficha} name={name} />
    </>
  );
}
