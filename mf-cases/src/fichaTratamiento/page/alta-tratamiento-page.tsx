import type { FichaAnimal } from '@caparazon/contracts/cases/fichaAnimal';
import { useShell } from '@caparazon/remote-contract/shell';
import { Note } from '@caparazon/screen-kit/components/note';
import { useDraft } from '@caparazon/screen-kit/use-draft';
import { focusTitle } from '@caparazon/screen-kit/use-focus-on-new-list';
import { LinkButton } from '@caparazon/ui/button';
import { PageHeader } from '@caparazon/ui/page-header';
import { SkeletonPage } from '@caparazon/ui/skeleton';
import { useState } from 'react';
import { FichaGate } from '../../animal/ficha-gate.tsx';
import { useFichaAnimal } from '../../animal/use-ficha-animal.ts';
import { AltaForm } from '../parts/alta-form.tsx';

/** /alta_tratamiento/{idFichaAnimal}: a new treatment of an animal. */
export default function AltaTratamientoPage() {
  const { place } = useShell();
  return (
    <FichaGate result={useFichaAnimal(place.params.idFichaAnimal ?? '')} title="Alta de tratamiento">
      {(ficha) => <Alta key={ficha.idFichaAnimal} ficha={ficha} />}
    </FichaGate>
  );
}

function Alta({ ficha: { idFichaAnimal, nombreComunFichaAnimal } }: { ficha: FichaAnimal }) {
  const { session } = useShell();
  const { found, desk } = useDraft({
    idUsuario: session?.idUsuario ?? 0,
    form: `alta-tratamiento/${idFichaAnimal}`,
  });
  /** How many forms were begun here: each sending, and each draft that was discarded, begins another. */
  const [begun, setBegun] = useState(0);
  const [made, setMade] = useState<number>();

  const beginAnew = () => {
    setBegun(begun + 1);
    focusTitle();
  };
  return (
    <>
      <PageHeader
        title={`Alta de tratamiento, ficha #${idFichaAnimal}`}
        back={{ href: `/historicos/${idFichaAnimal}`, label: `Ficha #${idFichaAnimal}` }}
      >
        {nombreComunFichaAnimal.nombre}
      </PageHeader>
      {made !== undefined && (
        <Note action={<LinkButton href={`/ficha_tratamiento/${made}`}>Ver el tratamiento</LinkButton>}>
          Quedó ingresado el tratamiento #{made}. Podés ingresar otro.
        </Note>
      )}
      {found === undefined ? (
        <SkeletonPage />
      ) : (
        <AltaForm
          key={begun}
          idFichaAnimal={idFichaAnimal}
          draft={begun === 0 ? found : null}
          desk={desk}
          onDiscard={() => void desk.drop().then(beginAnew)}
          onMade={(idTratamiento) => {
            setMade(idTratamiento);
            beginAnew();
          }}
        />
      )}
    </>
  );
}
