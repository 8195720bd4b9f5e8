import { formatDay, startOfCivilDay } from '@caparazon/call/time';
import { type FichaDiaria, getFichaDiaria } from '@caparazon/clinic/fichaDiaria/calls';
import { fichaDiariaMessages } from '@caparazon/clinic/fichaDiaria/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { useDraft } from '@caparazon/screen-kit/use-draft';
import { useFresh } from '@caparazon/screen-kit/use-fresh';
import { useTabTitle } from '@caparazon/screen-kit/use-tab-title';
import { LinkButton } from '@caparazon/ui/button';
import { EmptyState } from '@caparazon/ui/empty-state';
import { ErrorState } from '@caparazon/ui/error-state';
import { PageHeader } from '@caparazon/ui/page-header';
import { SkeletonPage } from '@caparazon/ui/skeleton';
import { useState } from 'react';
import { animalWords } from '../../animal/face/animal-words.ts';
import { useFichaAnimal } from '../../animal/face/use-ficha-animal.ts';
import { monthHref } from '../face/addresses.ts';
import { mesOf } from '../face/mes.ts';
import { editedSheetDraft } from '../face/use-edited-sheet.ts';
import { EditSheet } from '../parts/edit-sheet.tsx';

const title = 'Modificar Ficha Diaria';

/** /modificar_ficha_diaria/{idFichaAnimal}/{idFichaDiaria} (rule: sheet-form). */
export default function ModificarFichaDiariaPage() {
  const { idFichaAnimal = '', idFichaDiaria = '' } = useShell().place.params;
  return <Edit key={`${idFichaAnimal}/${idFichaDiaria}`} idFicha={idFichaAnimal} idFichaDiaria={idFichaDiaria} />;
}

function Edit({ idFicha, idFichaDiaria }: { idFicha: string; idFichaDiaria: string }) {
  const [discards, setDiscards] = useState(0);
  const { data: ficha } = useFichaAnimal(idFicha);
  const { data, failure, refresh } = useFresh(getFichaDiaria, {
    params: { idFichaAnimal: idFicha },
    query: { idFichaDiaria },
  });

  useTabTitle(ficha && data && `${animalWords(ficha)}: ficha diaria del ${formatDay(startOfCivilDay(data.fecha))}`);

  if (data) {
    const animal = ficha ? animalWords(ficha) : `Animal ${data.idFichaAnimal}`;
    return (
      <>
        <PageHeader
          title={`${title}: ${animal}`}
          back={{ href: monthHref(data.idFichaAnimal, mesOf(data.fecha)), label: animal }}
        >
          {formatDay(startOfCivilDay(data.fecha))}
        </PageHeader>
        <Drafted
          key={discards}
          sheet={data}
          animal={animal}
          onDiscard={() => {
            setDiscards(discards + 1);
            refresh();
          }}
        />
      </>
    );
  }
  if (!failure) return <SkeletonPage />;
  const animal = <LinkButton href={`/historicos/${idFicha}`}>Ir al animal</LinkButton>;
  return (
    <>
      <PageHeader title={title} />
      {failure.status === 404 ? (
        <EmptyState title={fichaDiariaMessages.notFound} action={animal} />
      ) : (
        <ErrorState title="No pudimos cargar la ficha diaria" onRetry={() => refresh()} />
      )}
    </>
  );
}

interface DraftedProps {
  sheet: FichaDiaria;
  animal: string;
  onDiscard: () => void;
}

function Drafted({ sheet, animal, onDiscard }: DraftedProps) {
  const { found, desk } = useDraft(editedSheetDraft(sheet.idFichaDiaria));
  if (found === undefined) return <SkeletonPage />;
  return (
    <EditSheet
      sheet={sheet}
      animal={animal}
      draft={found}
      desk={desk}
      onDiscard={() => void desk.drop().then(onDiscard)}
    />
  );
}
