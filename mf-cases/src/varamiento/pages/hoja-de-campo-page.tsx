import { useShell } from '@caparazon/remote-contract/shell';
import { useTabTitle } from '@caparazon/screen-kit/use-tab-title';
import { Button, LinkButton } from '@caparazon/ui/button';
import { PageHeader } from '@caparazon/ui/page-header';
import { space } from '@caparazon/ui/theme/tokens';
import Printer from 'lucide-react/icons/printer';
import { createGlobalStyle, styled } from 'styled-components';
import { animalWords } from '../../animal/face/animal-words.ts';
import { FichaGate } from '../../animal/face/ficha-gate.tsx';
import { useFichaAnimal } from '../../animal/face/use-ficha-animal.ts';
import { FieldSheet } from '../parts/field-sheet.tsx';

const title = 'Hoja de campo';

const OnOneA4 = createGlobalStyle`
  @media print {
    @page {
      size: A4 portrait;
      margin: 10mm;
    }
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  margin-block-end: ${space(5)};
`;

/** /hoja_de_campo: the stranding form on paper; /hoja_de_campo/{idFicha}: with the record's data (rule: field-form). */
export default function HojaDeCampoPage() {
  const { idFicha } = useShell().place.params;
  return idFicha === undefined ? <Printed /> : <OfFicha idFicha={idFicha} />;
}

function OfFicha({ idFicha }: { idFicha: string }) {
  return (
    <FichaGate result={useFichaAnimal(idFicha)} title={title}>
      {(ficha) => <Printed ficha={ficha} />}
    </FichaGate>
  );
}

function Printed({ ficha = null }: Partial<Parameters<typeof FieldSheet>[0]>) {
  useTabTitle(ficha ? `${animalWords(ficha)}: ${title.toLowerCase()}` : title);
  return (
    <>
      <OnOneA4 />
      <div className="no-imprimir">
        <PageHeader title={title}>
          {ficha
            ? 'Con los datos de la ficha. Lo observado se marca a mano.'
            : 'Vacía, para llevar a la playa. Ocupa una hoja A4.'}
        </PageHeader>
        <Actions>
          <Button variant="primary" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
            Imprimir
          </Button>
          {ficha && <LinkButton href="/hoja_de_campo">La misma hoja, vacía</LinkButton>}
          {ficha && <LinkButton href={`/varamiento/${ficha.idFichaAnimal}`}>Pasarla en limpio</LinkButton>}
          {!ficha && <LinkButton href="/ficha_ingreso">Nueva ficha de ingreso</LinkButton>}
        </Actions>
      </div>
      <FieldSheet ficha={ficha} />
    </>
  );
}
