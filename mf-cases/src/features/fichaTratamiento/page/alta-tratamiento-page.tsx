import type { FichaAnimal } from '@caparazon/contracts/cases/fichaAnimal';
import { useShell } from '@caparazon/remote-contract/shell';
import { Note } from '@caparazon/screen-kit/components/note';
import { useDraft } from '@caparazon/screen-kit/use-draft';
import { focusTitle } from '@caparazon/screen-kit/use-focus-on-new-list';
import { useTabTitle } from '@caparazon/screen-kit/use-tab-title';
import { LinkButton } from '@caparazon/ui/button';
import { PageHeader } from '@caparazon/ui/page-header';
import { SkeletonPage } from '@caparazon/ui/skeleton';
import { useState } from 'react';
import { animalWords } from '../../../shared/fichaAnimal/animal-words.ts';
import { EstadoFichaChip } from '../../../shared/fichaAnimal/estado-ficha-chip.tsx';
import { FichaGate } from '../../../shared/fichaAnimal/ficha-gate.tsx';
import { useHeardFichaAnimal } from '../../../shared/fichaAnimal/use-ficha-animal.ts';
import { AltaForm } from '../components/alta-form.tsx';

/** /alta_tratamiento/{idFichaAnimal}: a new treatment of an animal. */
export default function AltaTratamientoPage() {
  const { place } = useShell();
  return (
    <FichaGate result={useHeardFichaAnimal(place.params.idFichaAnimal ?? '')} title="Alta de tratamiento">
      {(ficha) => <Alta key={ficha.idFichaAnimal} ficha={ficha} />}
    </FichaGate>
  );
}

function Alta({ ficha }: { ficha: FichaAnimal }) {
  const { idFichaAnimal, estado, nombreComunFichaAnimal } = ficha;
  const { found, desk, begun, beginAnew } = useDraft(`alta-tratamiento/${idFichaAnimal}`);
  const [made, setMade] = useState<number>();
  useTabTitle(`${animalWords(ficha)}: nuevo tratamiento`);
  const begin = () => {
    beginAnew();
    focusTitle();
  };

  return (
    <>
      <PageHeader
        title={`Alta de tratamiento: ${animalWords(ficha)}`}
        back={{ href: `/historicos/${idFichaAnimal}`, label: animalWords(ficha) }}
        chips={estado !== 'En_rehabilitación' && <EstadoFichaChip estado={estado} />}
      >
        {nombreComunFichaAnimal.nombre}
      </PageHeader>
      {made !== undefined && (
        <Note action={<LinkButton href={`/ficha_tratamiento/${made}`}>Ver el tratamiento</LinkButton>}>
          Quedó ingresado el tratamiento {made}. Podés ingresar otro.
        </Note>
      )}
      {found === undefined ? (
        <SkeletonPage />
      ) : (
        <AltaForm
          key={begun}
          idFichaAnimal={idFichaAnimal}
          draft={found}
          desk={desk}
          onDiscard={() => void desk.drop().then(begin)}
          onMade={(idTratamiento) => {
            setMade(idTratamiento);
            begin();
          }}
        />
      )}
    </>
  );
}
