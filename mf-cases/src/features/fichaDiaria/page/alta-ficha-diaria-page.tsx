import type { FichaAnimal } from '@caparazon/contracts/cases/fichaAnimal';
import { civilDay } from '@caparazon/contracts/time';
import { useShell } from '@caparazon/remote-contract/shell';
import { useDraft } from '@caparazon/screen-kit/use-draft';
import { useTabTitle } from '@caparazon/screen-kit/use-tab-title';
import { PageHeader } from '@caparazon/ui/page-header';
import { SkeletonPage } from '@caparazon/ui/skeleton';
import { useState } from 'react';
import { animalWords } from '../../../shared/fichaAnimal/animal-words.ts';
import { EstadoFichaChip } from '../../../shared/fichaAnimal/estado-ficha-chip.tsx';
import { FichaGate } from '../../../shared/fichaAnimal/ficha-gate.tsx';
import { inCare, placeWords } from '../../../shared/fichaAnimal/place-words.ts';
import { useHeardFichaAnimal } from '../../../shared/fichaAnimal/use-ficha-animal.ts';
import { monthHref } from '../../../shared/fichaDiaria/addresses.ts';
import { handedDay } from '../../../shared/fichaDiaria/dia.ts';
import { newSheetDraft } from '../../../shared/fichaDiaria/use-new-sheet.ts';
import { NewSheet } from '../components/new-sheet.tsx';

const title = 'Ingresar Ficha Diaria';

/**
 * /alta_ficha_diaria/{idFichaAnimal}: a new sheet, of today unless the navigation state names another day
 * (rule: sheet-form).
 */
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
  const { idFichaAnimal, estado, nombreComunFichaAnimal } = ficha;
  const animal = animalWords(ficha);
  useTabTitle(`${animal}: ficha diaria`);
  return (
    <>
      <PageHeader
        title={`${title}: ${animal}`}
        back={{ href: monthHref(idFichaAnimal), label: animal }}
        chips={!inCare(ficha) && <EstadoFichaChip estado={estado} />}
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
