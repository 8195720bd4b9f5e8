/** /aportes/campanas: what contributions are asked for, with its totals (rule: campaigns). */
import { type Campana, getCampanas, campanasMessages as says } from '@caparazon/office/aporte/campana';
import { useShell } from '@caparazon/remote-contract/shell';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { useOutdate } from '@caparazon/screen-kit/use-call';
import { Button } from '@caparazon/ui/button';
import { CardGrid } from '@caparazon/ui/card-grid';
import { ConfirmDialog } from '@caparazon/ui/confirm-dialog';
import { EmptyState } from '@caparazon/ui/empty-state';
import { ErrorState } from '@caparazon/ui/error-state';
import { PageHeader } from '@caparazon/ui/page-header';
import { SkeletonPage } from '@caparazon/ui/skeleton';
import Plus from 'lucide-react/icons/plus';
import { type ReactElement, useState } from 'react';
import { removeCampana, useCampanas } from '../api/campanas.ts';
import { CampanaCard } from '../parts/campana-card.tsx';
import { CampanaDialog } from '../parts/campana-dialog.tsx';

export default function CampanasPage(): ReactElement {
  const { data, failure, refresh } = useCampanas();
  const [open, setOpen] = useState<{ what: 'edit' | 'delete'; campana?: Campana } | null>(null);
  const close = () => setOpen(null);
  const add = (
    <Button icon={<Plus aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setOpen({ what: 'edit' })}>
      Agregar campaña
    </Button>
  );
  if (data === undefined && failure === undefined) return <SkeletonPage />;
  return (
    <>
      <PageHeader title="Campañas" back={{ href: '/aportes', label: 'Aportes' }} actions={data && add}>
        Para qué se pide. Cada aporte puede ser de una; se elige al agregarlo o al editarlo.
      </PageHeader>
      {data === undefined && failure && (
        <ErrorState title="No pudimos cargar las campañas" message={failure.message} onRetry={() => refresh()} />
      )}
      {data?.campanas.length === 0 ? (
        <EmptyState title={says.empty} />
      ) : (
        <CardGrid label="Campañas">
          {data?.campanas.map((campana) => (
            <CampanaCard
              key={campana.idCampana}
              campana={campana}
              onEdit={() => setOpen({ what: 'edit', campana })}
              onDelete={() => setOpen({ what: 'delete', campana })}
            />
          ))}
        </CardGrid>
      )}
      {open?.what === 'edit' && <CampanaDialog campana={open.campana} onClose={close} />}
      {open?.what === 'delete' && open.campana && <DeleteDialog campana={open.campana} onClose={close} />}
    </>
  );
}

function DeleteDialog({ campana, onClose }: { campana: Campana; onClose: () => void }): ReactElement {
  const shell = useShell();
  const outdate = useOutdate();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await removeCampana(shell, campana);
      shell.notify({ kind: 'success', text: says.deleted });
    } catch (failure) {
      shell.notify({ kind: 'error', text: failureText(failure) });
    } finally {
      outdate(getCampanas);
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open
      title={`¿Borrar «${campana.nombre}»?`}
      confirmLabel="Borrar la campaña"
      danger
      busy={busy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      Ningún aporte es de esta campaña. No se puede deshacer.
    </ConfirmDialog>
  );
}
