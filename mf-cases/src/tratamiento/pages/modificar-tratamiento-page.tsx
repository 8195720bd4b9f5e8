import { getTratamiento, type TratamientoDetalle } from '@caparazon/clinic/tratamiento/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { useDraft } from '@caparazon/screen-kit/use-draft';
import { useFresh } from '@caparazon/screen-kit/use-fresh';
import { PageHeader } from '@caparazon/ui/page-header';
import { SkeletonPage } from '@caparazon/ui/skeleton';
import { useState } from 'react';
import { useTreatmentTitle } from '../hooks/use-treatment-title.ts';
import { AnimalName } from '../parts/animal-name.tsx';
import { EditForm } from '../parts/edit-form.tsx';
import { TratamientoGate } from '../parts/tratamiento-gate.tsx';

/** /modificar_ficha_tratamiento/{idTratamiento}: edits a treatment. */
export default function ModificarTratamientoPage() {
  const { place } = useShell();
  const idTratamiento = place.params.idTratamiento ?? '';
  const result = useFresh(getTratamiento, { params: { idTratamiento } });
  return (
    <TratamientoGate key={idTratamiento} result={result} title="Modificar tratamiento">
      {(tratamiento) => <Edit tratamiento={tratamiento} onAgain={() => result.refresh()} />}
    </TratamientoGate>
  );
}

function Edit({ tratamiento, onAgain }: { tratamiento: TratamientoDetalle; onAgain: () => void }) {
  const { idFichaTratamiento, idFichaAnimal } = tratamiento;
  const { found, desk } = useDraft(`modificar-tratamiento/${idFichaTratamiento}`);
  const [discarding, setDiscarding] = useState(false);
  useTreatmentTitle(tratamiento, 'modificar');

  const discard = () => {
    setDiscarding(true);
    void desk.drop().then(onAgain);
  };
  return (
    <>
      <PageHeader
        title={`Modificar tratamiento ${idFichaTratamiento}`}
        back={{ href: `/ficha_tratamiento/${idFichaTratamiento}`, label: `Tratamiento ${idFichaTratamiento}` }}
      >
        <AnimalName idFicha={idFichaAnimal} />
      </PageHeader>
      {found === undefined || discarding ? (
        <SkeletonPage />
      ) : (
        <EditForm tratamiento={tratamiento} draft={found} desk={desk} onDiscard={discard} />
      )}
    </>
  );
}
