import { id } from '@caparazon/call/fields';
import { getFichaAnimal } from '@caparazon/clinic/animal/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { dropDrafts } from '@caparazon/screen-kit/draft-store';
import { useFresh } from '@caparazon/screen-kit/use-fresh';
import { useLastDraft } from '@caparazon/screen-kit/use-last-draft';
import { useTabTitle } from '@caparazon/screen-kit/use-tab-title';
import { ErrorState } from '@caparazon/ui/error-state';
import { PageHeader } from '@caparazon/ui/page-header';
import { SkeletonPage } from '@caparazon/ui/skeleton';
import { useState } from 'react';
import { z } from 'zod';
import { fichaWords } from '../face/animal-words.ts';
import { editsOf } from '../model/edit-draft.ts';
import { EditForm } from '../parts/edit-form.tsx';
import { WhichFicha } from '../parts/which-ficha.tsx';

const carrier = z.object({ idFicha: id });

/** /modificar_ficha: edits the record of the navigation state (rule: record-form). */
export default function ModificarFichaPage() {
  const { place, go } = useShell();
  const idFicha = carrier.safeParse(place.state).data?.idFicha;
  const choose = (chosen: number) => go(place.path, { replace: true, state: { idFicha: chosen } });

  if (idFicha !== undefined) return <Edit key={idFicha} idFicha={idFicha} onChoose={choose} />;
  return (
    <>
      <AskHeader />
      <WhichFicha onChoose={choose} />
    </>
  );
}

const AskHeader = () => (
  <PageHeader title="Modificar ficha">
    Escribí el número de la ficha, o <a href="/fichas">buscala entre todas</a>.
  </PageHeader>
);

interface EditProps {
  idFicha: number;
  onChoose: (idFicha: number) => void;
}

function Edit({ idFicha, onChoose }: EditProps) {
  const { session } = useShell();
  const idUsuario = session?.idUsuario ?? 0;
  const { data: ficha, failure, refresh } = useFresh(getFichaAnimal, { params: { idFicha: String(idFicha) } });
  const found = useLastDraft(idUsuario, editsOf(idFicha));
  const [discarded, setDiscarded] = useState(false);
  useTabTitle(ficha && `${fichaWords(ficha)}: modificar`);

  const discard = async () => {
    await dropDrafts(idUsuario, editsOf(idFicha)).catch(() => undefined);
    setDiscarded(true);
    refresh();
  };

  if (failure?.status === 404) {
    return (
      <>
        <AskHeader />
        <WhichFicha unknown={idFicha} onChoose={onChoose} />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={`Modificar ficha #${idFicha}`}
        back={{ href: `/fichas/${idFicha}`, label: `Ficha #${idFicha}` }}
      >
        {ficha?.nombreComunFichaAnimal.nombre}
      </PageHeader>
      {failure && <ErrorState title="No pudimos cargar la ficha" onRetry={() => refresh()} />}
      {!failure && !(ficha && found !== undefined) && <SkeletonPage />}
      {ficha && found !== undefined && (
        <EditForm
          key={String(discarded)}
          ficha={ficha}
          found={discarded ? null : found}
          onDiscard={() => void discard()}
        />
      )}
    </>
  );
}
