import { civilDay } from '@caparazon/call/time';
import type { FichaAnimal } from '@caparazon/clinic/animal/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { useDraft } from '@caparazon/screen-kit/use-draft';
import { useTabTitle } from '@caparazon/screen-kit/use-tab-title';
import { PageHeader } from '@caparazon/ui/page-header';
import { SkeletonPage } from '@caparazon/ui/skeleton';
import { useState } from 'react';
import { animalWords } from '../../animal/face/animal-words.ts';
import { EstadoFichaChip } from '../../animal/face/estado-ficha-chip.tsx';
import { FichaGate } from '../../animal/face/ficha-gate.tsx';
import { inCare, placeWords } from '../../animal/face/place-words.ts';
import { useHeardFichaAnimal } from '../../animal/face/use-ficha-animal.ts';
import { monthHref } from '../face/addresses.ts';
import { handedDay } from '../face/handed-day.ts';
import { newSheetDraft } from '../face/use-new-sheet.ts';
import { NewSheet } from '../parts/new-sheet.tsx';

const title = 'Ingresar Ficha Diaria';

/** /alta_ficha_diaria/{idFichaAnimal}: a new sheet, of today or the day handed over (rule: sheet-form). */
export default function AltaFichaDiariaPage() {
  const { place } = useShell();
  const ficha = useHeardFichaAnimal(place.params.idFichaAnimal ?? '');
  return (
    <FichaGate result={ficha} title={title}>
      {(data) => <NewOf ficha={data} />}
    </FichaGate>
  );
}

function NewOf({ ficha }: { ficha: FichaAnimal }) {
  const { idFichaAnimal, nombreComunFichaAnimal } = ficha;
  const animal = animalWords(ficha);
  useTabTitle(`${animal}: ficha diaria`);
  return (
    <>
      <PageHeader
        title={`${title}: ${animal}`}
        back={{ href: monthHref(idFichaAnimal), label: animal }}
        chips={!inCare(ficha) && <EstadoFichaChip animal={ficha} />}
      >
        {nombreComunFichaAnimal.nombre}, {placeWords(ficha)}
      </PageHeader>
      <Day idFicha={idFichaAnimal} animal={animal} />
    </>
  );
}

function Day({ idFicha, animal }: { idFicha: number; animal: string }) {
  const { place, now } = useShell();
  const [day] = useState(() => handedDay(place.state, civilDay(now())));
  const { found, desk, begun, beginAnew } = useDraft(newSheetDraft(idFicha, day));

  if (found === undefined) return <SkeletonPage />;
  return (
    <NewSheet
      key={begun}
      idFicha={idFicha}
      animal={animal}
      day={day}
      draft={found}
      desk={desk}
      onDiscard={() => void desk.drop().then(beginAnew)}
    />
  );
}
