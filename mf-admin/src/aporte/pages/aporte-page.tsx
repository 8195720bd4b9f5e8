/** /aportes/{idAporte}: edits or annuls a contribution (rules: contribution-form, card-numbers). */

import { mayCall } from '@caparazon/call/may';
import { formatDateTime } from '@caparazon/call/time';
import {
  type Aporte,
  getAporte,
  getAportes,
  getHistorialAporte,
  getTotalesAportes,
} from '@caparazon/office/aporte/calls';
import { getCampanas } from '@caparazon/office/aporte/campana';
import { aportesMessages } from '@caparazon/office/aporte/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { ConflictChanges } from '@caparazon/screen-kit/components/conflict-changes';
import { useKeepAnswer, useOutdate } from '@caparazon/screen-kit/use-call';
import { useEditing } from '@caparazon/screen-kit/use-editing';
import { useStaffForm } from '@caparazon/screen-kit/use-staff-form';
import { useTabTitle } from '@caparazon/screen-kit/use-tab-title';
import { useViewer } from '@caparazon/screen-kit/use-viewer';
import { Button, LinkButton } from '@caparazon/ui/button';
import { Chip } from '@caparazon/ui/chip';
import { DescriptionList } from '@caparazon/ui/description-list';
import { EmptyState } from '@caparazon/ui/empty-state';
import { ErrorState } from '@caparazon/ui/error-state';
import { HistoryPanel } from '@caparazon/ui/history-panel';
import { PageHeader } from '@caparazon/ui/page-header';
import { Panel } from '@caparazon/ui/panel';
import { SkeletonPage } from '@caparazon/ui/skeleton';
import { space } from '@caparazon/ui/theme/tokens';
import { type ReactElement, useState } from 'react';
import { styled } from 'styled-components';
import { loadAporte, saveAporte } from '../api/aporte.ts';
import { useCampanas } from '../api/campanas.ts';
import { useHistorial } from '../api/use-historial.ts';
import { DoubtNote } from '../face/doubt-note.tsx';
import { GiftSheet } from '../face/gift-sheet.tsx';
import { fieldOf } from '../face/gift-values.ts';
import { useAporte } from '../face/like-before.tsx';
import { useDoubts } from '../face/use-doubts.ts';
import { useForgetCard } from '../face/use-forget-card.ts';
import { editResolver, fieldsOf, labels, order, shown, valuesOf } from '../model/aporte-values.ts';
import { donanteHref } from '../model/donantes-filters.ts';
import { historialWords } from '../model/historial-words.ts';
import { AnnulDialog } from '../parts/annul-dialog.tsx';
import { aporteFacts } from '../parts/aporte-columns.tsx';
import { AporteFields } from '../parts/aporte-fields.tsx';
import { ReciboButton } from '../parts/recibo-button.tsx';

const list = { href: '/aportes', label: 'Aportes' };

export default function AportePage(): ReactElement {
  const { place } = useShell();
  const { data, failure, refresh } = useAporte(place.params.idAporte ?? '');
  useTabTitle(data && `Aporte #${data.idAporte}`);

  if (data?.anulado) return <Annulled aporte={data} anulado={data.anulado} onRead={refresh} />;
  if (data) return <Editor key={data.idAporte} aporte={data} onRead={refresh} />;
  if (failure === undefined) return <SkeletonPage />;
  if (failure.status < 500 && failure.status > 0) {
    const all = <LinkButton href="/aportes">Ver los aportes</LinkButton>;
    return <EmptyState headingLevel={1} title={failure.message} action={all} />;
  }
  return (
    <ErrorState
      headingLevel={1}
      title="El aporte no está disponible"
      message={failure.message}
      onRetry={() => refresh()}
    />
  );
}

/** It can only be read. */
function Annulled({
  aporte,
  anulado,
  onRead,
}: {
  aporte: Aporte;
  anulado: NonNullable<Aporte['anulado']>;
  onRead: (aporte: Aporte) => void;
}): ReactElement {
  return (
    <>
      <PageHeader
        title={`Aporte #${aporte.idAporte}`}
        back={list}
        chips={<Chip tone="niebla">Anulado</Chip>}
        actions={<ReciboButton aporte={aporte} onGiven={onRead} />}
      >
        Anulado el {formatDateTime(anulado.fecha)}: {anulado.motivo}
      </PageHeader>
      <Panel title="Lo que decía">
        <DescriptionList items={aporteFacts(aporte)} />
      </Panel>
      <History idAporte={aporte.idAporte} />
    </>
  );
}

const Below = styled.div`
  margin-block-start: ${space(6)};
`;

function History({ idAporte }: { idAporte: number }): ReactElement | null {
  const { nameOf } = useCampanas();
  if (!mayCall(getHistorialAporte, useViewer())) return null;
  return (
    <Below>
      <HistoryPanel id={idAporte} words={historialWords(nameOf)} usePage={useHistorial} />
    </Below>
  );
}

function Editor({ aporte, onRead }: { aporte: Aporte; onRead: (aporte: Aporte) => void }): ReactElement {
  const shell = useShell();
  const outdate = useOutdate();
  const keep = useKeepAnswer();
  const [annulling, setAnnulling] = useState(false);
  const { idAporte } = aporte;
  const { initial, base, conflict, save } = useEditing({
    doc: aporte,
    valuesOf,
    read: () => loadAporte(shell, idAporte),
    self: shell.session?.idUsuario,
  });
  const { nameOf } = useCampanas();
  const doubts = useDoubts();
  const { form, send } = useStaffForm({
    initial,
    check: editResolver(() => base.current, shell.now),
    order,
    complaintsOf: ({ errores }) => errores.map(({ campo, mensaje }) => ({ campo: fieldOf(campo), mensaje })),
    async store(body, sending) {
      const saved = await doubts.ask(body, (confirmado) =>
        save(sending.form, (stored) =>
          saveAporte(shell, stored, { ...fieldsOf(sending.form.getValues(), stored.fecha), confirmado }),
        ),
      );
      if (saved === undefined) return undefined;
      forget();
      keep(getAporte, { params: { idAporte: String(idAporte) } }, saved);
      outdate(getAportes, getTotalesAportes, getHistorialAporte, getCampanas);
      return { notice: aportesMessages.modified, back: '/aportes' };
    },
  });
  const forget = useForgetCard(form);
  const { isDirty } = form.formState;

  return (
    <>
      <PageHeader
        title={`Aporte #${idAporte}`}
        back={list}
        actions={
          <>
            <LinkButton href={donanteHref(idAporte)}>Todos sus aportes</LinkButton>
            <ReciboButton aporte={aporte} onGiven={onRead} />
            {aporte.conciliado && (
              <LinkButton href={`/aportes/extractos/${aporte.conciliado.idExtracto}?estado=todas`}>
                Conciliado
              </LinkButton>
            )}
            {aporte.cuota && (
              <LinkButton href={`/aportes/compromisos/${aporte.cuota.idCompromiso}`}>Su compromiso</LinkButton>
            )}
            <Button aria-haspopup="dialog" onClick={() => setAnnulling(true)}>
              Anular este aporte
            </Button>
          </>
        }
      />
      <GiftSheet
        form={form}
        send={send}
        name="Editar aporte"
        action="Guardar cambios"
        question={<DoubtNote {...{ doubts, form, send }} yes={aportesMessages.confirmEdit} />}
        conflict={
          <ConflictChanges
            what="este aporte"
            {...{ conflict, labels }}
            shown={(field, value) => shown(field, value, nameOf)}
          />
        }
      >
        <AporteFields />
      </GiftSheet>
      <History idAporte={idAporte} />
      <AnnulDialog
        open={annulling}
        onClose={() => setAnnulling(false)}
        aporte={aporte}
        unsaved={isDirty}
        onAnnulled={(annulled) => {
          outdate(getAportes, getTotalesAportes, getHistorialAporte, getCampanas);
          onRead(annulled);
        }}
      />
    </>
  );
}
