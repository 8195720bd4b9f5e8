/** /vademecum/nueva: adds a medicine (rule: vademecum). */

import { getFarmacos } from '@caparazon/clinic/farmaco/calls';
import { farmacoMessages } from '@caparazon/clinic/farmaco/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { type Draft, restored } from '@caparazon/screen-kit/draft-store';
import { idempotencyKey, newFillingId } from '@caparazon/screen-kit/idempotency-key';
import { useOutdate } from '@caparazon/screen-kit/use-call';
import { type DraftDesk, useDraft } from '@caparazon/screen-kit/use-draft';
import { useKeptDraft } from '@caparazon/screen-kit/use-kept-draft';
import { useStaffForm } from '@caparazon/screen-kit/use-staff-form';
import { PageHeader } from '@caparazon/ui/page-header';
import { SkeletonPage } from '@caparazon/ui/skeleton';
import { type ReactElement, useRef } from 'react';
import { createFarmaco } from '../api/farmaco.ts';
import { blankValues, farmacoResolver, fieldOf } from '../model/farmaco-values.ts';
import { FarmacoSheet } from '../parts/farmaco-sheet.tsx';

export default function NuevaMedicinaPage(): ReactElement {
  const { found, desk, begun, beginAnew } = useDraft('farmaco/nuevo');
  return (
    <>
      <PageHeader title="Agregar medicina" back={{ href: '/vademecum', label: 'Vademécum' }} />
      {found === undefined ? (
        <SkeletonPage />
      ) : (
        <Nueva key={begun} draft={found} desk={desk} onDiscard={() => void desk.drop().then(beginAnew)} />
      )}
    </>
  );
}

interface NuevaProps {
  draft: Draft | null;
  desk: DraftDesk;
  onDiscard: () => void;
}

function Nueva({ draft, desk, onDiscard }: NuevaProps): ReactElement {
  const shell = useShell();
  const outdate = useOutdate();
  const filling = useRef(draft?.filling ?? newFillingId());
  const { form, send } = useStaffForm({
    initial: restored(draft?.values ?? {}, blankValues()),
    check: farmacoResolver,
    complaintsOf: ({ errores }) => errores.map(({ campo, mensaje }) => ({ campo: fieldOf(campo), mensaje })),
    async store(body) {
      await createFarmaco(shell, body, idempotencyKey(filling.current, body));
      await desk.drop();
      outdate(getFarmacos);
      return { notice: farmacoMessages.created, to: '/vademecum' };
    },
  });
  const { kept, unkept } = useKeptDraft(form, desk, () => ({ filling: filling.current }));
  return <FarmacoSheet {...{ form, send, kept, unkept, draft, onDiscard }} name="Agregar medicina" action="Agregar" />;
}
