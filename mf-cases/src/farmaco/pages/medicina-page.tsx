/** /vademecum/{idFarmaco}: edits a medicine (rules: vademecum, two-editors). */

import { type Farmaco, getFarmaco, getFarmacos, getHistorialFarmaco } from '@caparazon/clinic/farmaco/calls';
import { farmacoMessages } from '@caparazon/clinic/farmaco/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { ConflictChanges } from '@caparazon/screen-kit/components/conflict-changes';
import type { Draft } from '@caparazon/screen-kit/draft-store';
import { useOutdate } from '@caparazon/screen-kit/use-call';
import { type DraftDesk, useDraft } from '@caparazon/screen-kit/use-draft';
import { useEditing } from '@caparazon/screen-kit/use-editing';
import { useFresh } from '@caparazon/screen-kit/use-fresh';
import { useKeptDraft } from '@caparazon/screen-kit/use-kept-draft';
import { useStaffForm } from '@caparazon/screen-kit/use-staff-form';
import { useTabTitle } from '@caparazon/screen-kit/use-tab-title';
import { LinkButton } from '@caparazon/ui/button';
import { Chip } from '@caparazon/ui/chip';
import { EmptyState } from '@caparazon/ui/empty-state';
import { ErrorState } from '@caparazon/ui/error-state';
import { HistoryPanel } from '@caparazon/ui/history-panel';
import { PageHeader } from '@caparazon/ui/page-header';
import { SkeletonPage } from '@caparazon/ui/skeleton';
import { type ReactElement, useState } from 'react';
import { readFarmaco, updateFarmaco } from '../api/farmaco.ts';
import { useHistorial } from '../api/use-historial.ts';
import { farmacoName, farmacoResolver, fieldOf, labels, shown, valuesOf } from '../model/farmaco-values.ts';
import { historialWords } from '../model/historial-words.ts';
import { FarmacoSheet } from '../parts/farmaco-sheet.tsx';

export default function MedicinaPage(): ReactElement {
  const { place } = useShell();
  const { data, failure, refresh } = useFresh(getFarmaco, { params: { idFarmaco: place.params.idFarmaco ?? '' } });
  if (data) return <Editing key={data.idFarmaco} farmaco={data} onAgain={() => refresh()} />;
  if (failure === undefined) return <SkeletonPage />;
  if (failure.status === 404) {
    const all = <LinkButton href="/vademecum">Ver el vademécum</LinkButton>;
    return <EmptyState headingLevel={1} title={failure.message} action={all} />;
  }
  const title = 'La medicina no está disponible';
  return <ErrorState headingLevel={1} title={title} message={failure.message} onRetry={() => refresh()} />;
}

function Editing({ farmaco, onAgain }: { farmaco: Farmaco; onAgain: () => void }): ReactElement {
  const { idFarmaco, activo } = farmaco;
  const { found, desk } = useDraft(`farmaco/${idFarmaco}`);
  const [discarding, setDiscarding] = useState(false);
  useTabTitle(`${farmacoName(farmaco)}: modificar`);
  const discard = () => {
    setDiscarding(true);
    void desk.drop().then(onAgain);
  };
  return (
    <>
      <PageHeader
        title={`Modificar ${farmacoName(farmaco)}`}
        back={{ href: '/vademecum', label: 'Vademécum' }}
        chips={!activo && <Chip tone="niebla">Retirada</Chip>}
      />
      {found === undefined || discarding ? (
        <SkeletonPage />
      ) : (
        <Edit farmaco={farmaco} draft={found} desk={desk} onDiscard={discard} />
      )}
      <HistoryPanel id={idFarmaco} words={historialWords} usePage={useHistorial} />
    </>
  );
}

interface EditProps {
  farmaco: Farmaco;
  draft: Draft | null;
  desk: DraftDesk;
  onDiscard: () => void;
}

function Edit({ farmaco, draft, desk, onDiscard }: EditProps): ReactElement {
  const shell = useShell();
  const outdate = useOutdate();
  const { idFarmaco } = farmaco;
  const { initial, base, conflict, save } = useEditing({
    doc: farmaco,
    valuesOf,
    draft,
    read: () => readFarmaco(shell, idFarmaco),
    self: shell.session?.idUsuario,
    stored: ({ modificadoPor, version }) => ({ by: modificadoPor, version }),
  });
  const { form, send } = useStaffForm({
    initial,
    check: farmacoResolver,
    complaintsOf: ({ errores }) => errores.map(({ campo, mensaje }) => ({ campo: fieldOf(campo), mensaje })),
    async store(body, sending) {
      await save(sending.form, ({ version }) => updateFarmaco(shell, { ...body, idFarmaco, version }));
      await desk.drop();
      outdate(getFarmacos, getHistorialFarmaco);
      return { notice: farmacoMessages.modified, to: '/vademecum' };
    },
  });
  const { kept, unkept } = useKeptDraft(form, desk, () => ({
    base: { ...valuesOf(base.current), version: String(base.current.version) },
  }));
  return (
    <FarmacoSheet
      {...{ form, send, kept, unkept, draft, onDiscard }}
      name="Modificar medicina"
      action="Guardar cambios"
    >
      <ConflictChanges what="esta medicina" {...{ conflict, labels, shown }} />
    </FarmacoSheet>
  );
}
