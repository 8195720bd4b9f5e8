import type { FichaAnimal } from '@caparazon/clinic/animal/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { Note } from '@caparazon/screen-kit/components/note';
import { useDraft } from '@caparazon/screen-kit/use-draft';
import { focusTitle } from '@caparazon/screen-kit/use-focus-on-new-list';
import { useTabTitle } from '@caparazon/screen-kit/use-tab-title';
import { LinkButton } from '@caparazon/ui/button';
import { PageHeader } from '@caparazon/ui/page-header';
import { SkeletonPage } from '@caparazon/ui/skeleton';
import { useState } from 'react';
import { animalWords } from '../../animal/face/animal-words.ts';
import { EstadoFichaChip, estadoInWords } from '../../animal/face/estado-ficha-chip.tsx';
import { FichaGate } from '../../animal/face/ficha-gate.tsx';
import { inCare } from '../../animal/face/place-words.ts';
import { useHeardFichaAnimal } from '../../animal/face/use-ficha-animal.ts';
import { AltaForm } from '../parts/alta-form.tsx';

/** An animal out of care may get past doses only (rule: end-of-care). */
const goneWords = (ficha: FichaAnimal): string =>
  `${animalWords(ficha)} ya no está en cuidado (${estadoInWords(ficha).toLowerCase()}): acá se ingresa solo lo que se le dio antes.`;

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
  const { idFichaAnimal, nombreComunFichaAnimal } = ficha;
  const { found, desk, begun, beginAnew } = useDraft(`alta-tratamiento/${idFichaAnimal}`);
  const [made, setMade] = useState<number>();
  const outOfCare = !inCare(ficha);
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
        chips={outOfCare && <EstadoFichaChip animal={ficha} />}
      >
        {nombreComunFichaAnimal.nombre}
      </PageHeader>
      {made !== undefined && (
        <Note action={<LinkButton href={`/ficha_tratamiento/${made}`}>Ver el tratamiento</LinkButton>}>
          Quedó ingresado el tratamiento {made}. Podés ingresar otro.
        </Note>
      )}
      {outOfCare && <Note>{goneWords(ficha)}</Note>}
      {found === undefined ? (
        <SkeletonPage />
      ) : (
        <AltaForm
          key={begun}
          idFichaAnimal={idFichaAnimal}
          action={outOfCare ? 'Ingresar igual' : 'Ingresar'}
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
