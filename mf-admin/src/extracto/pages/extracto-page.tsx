/** /aportes/extractos/{idExtracto}: decides about the rows of a statement (rules: statements-screen, statement-matches). */
import type { Answer } from '@caparazon/call/call';
import type { Fila, getExtracto } from '@caparazon/office/extracto/calls';
import { extractosMessages as says } from '@caparazon/office/extracto/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { CardList } from '@caparazon/screen-kit/components/card-list';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { useOutdate } from '@caparazon/screen-kit/use-call';
import { useFocusOnNewList } from '@caparazon/screen-kit/use-focus-on-new-list';
import { useTabTitle } from '@caparazon/screen-kit/use-tab-title';
import { Button, LinkButton } from '@caparazon/ui/button';
import { ConfirmDialog } from '@caparazon/ui/confirm-dialog';
import { EmptyState } from '@caparazon/ui/empty-state';
import { ErrorState } from '@caparazon/ui/error-state';
import { PageHeader } from '@caparazon/ui/page-header';
import { SkeletonPage } from '@caparazon/ui/skeleton';
import { space } from '@caparazon/ui/theme/tokens';
import { type ReactElement, useState } from 'react';
import { styled } from 'styled-components';
import { acceptSure, decideFila, extractoReads, readsWithoutIt, undoExtracto, useExtracto } from '../api/extractos.ts';
import { dayInWords, filasInWords, leftOutInWords, totalOf, viewHref, viewOf, views } from '../model/extracto-words.ts';
import { FilaCard } from '../parts/fila-card.tsx';
import { SetAsideDialog } from '../parts/set-aside-dialog.tsx';

const back = { href: '/aportes/extractos', label: 'Extractos' };

const Views = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-block-end: ${space(5)};

  [aria-current] {
    text-decoration: underline;
  }
`;

const Sure = styled.div`
  margin-block-end: ${space(5)};
`;

export default function ExtractoPage(): ReactElement {
  const { place } = useShell();
  const estado = viewOf(place.query.get('estado'));
  const page = Number(/^[1-9]\d{0,6}$/.exec(place.query.get('pag') ?? '')?.[0] ?? 1);
  const result = useExtracto(place.params.idExtracto ?? '', estado, page);
  const { data, failure } = result;
  useTabTitle(data && `Extracto ${data.extracto.nombre}`);
  if (data) return <Whole found={data} {...{ estado, page }} refresh={() => result.refresh()} />;
  if (failure === undefined) return <SkeletonPage />;
  if (failure.status < 500 && failure.status > 0) {
    const all = <LinkButton href={back.href}>Ver los extractos</LinkButton>;
    return <EmptyState headingLevel={1} title={failure.message} action={all} />;
  }
  return (
    <ErrorState
      headingLevel={1}
      title="El extracto no está disponible"
      message={failure.message}
      onRetry={() => result.refresh()}
    />
  );
}

interface WholeProps {
  found: Answer<typeof getExtracto>;
  estado: ReturnType<typeof viewOf>;
  page: number;
  refresh: () => void;
}

/** Makes one change at a time, and reads everything anew after each: perhaps somebody else decided meanwhile. */
function useChange(reads: typeof extractoReads | typeof readsWithoutIt = extractoReads) {
  const shell = useShell();
  const outdate = useOutdate();
  const [busy, setBusy] = useState(false);
  const change = async (make: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await make();
      shell.notify({ kind: 'success', text: done });
    } finally {
      setBusy(false);
      outdate(...reads);
    }
  };
  const press = (make: () => Promise<unknown>, done: string) =>
    void change(make, done).catch((failure: unknown) => shell.notify({ kind: 'error', text: failureText(failure) }));
  return { shell, busy, change, press };
}

function Whole({ found, estado, page, refresh }: WholeProps): ReactElement {
  const { extracto, seguras } = found;
  const { idExtracto } = extracto;
  const { shell, busy, change, press } = useChange();
  const [open, setOpen] = useState<Fila | 'undo' | null>(null);
  const total = totalOf(extracto);
  const hrefFor = (n: number) => viewHref(idExtracto, estado, n);
  useFocusOnNewList(hrefFor(page), open !== null);
  return (
    <>
      <PageHeader
        title={extracto.nombre}
        back={back}
        actions={
          <Button aria-haspopup="dialog" onClick={() => setOpen('undo')}>
            Deshacer el extracto
          </Button>
        }
      >
        Del {dayInWords(extracto.desde)} al {dayInWords(extracto.hasta)}, en {extracto.moneda}: {filasInWords(total)}.{' '}
        {leftOutInWords(extracto)}
      </PageHeader>
      {seguras > 0 && (
        <Sure>
          <Button
            variant="primary"
            loading={busy}
            loadingText="Guardando…"
            onClick={() => press(() => acceptSure(shell, idExtracto, seguras), `Conciliadas: ${seguras}`)}
          >
            {seguras === 1 ? 'Aceptar la que coincide' : `Aceptar las ${seguras} que coinciden`}
          </Button>
        </Sure>
      )}
      <Views aria-label="Filas">
        {views.map(({ estado: one, label }) => (
          <LinkButton
            key={one}
            variant={one === estado ? 'secondary' : 'quiet'}
            href={viewHref(idExtracto, one)}
            aria-current={one === estado ? 'true' : undefined}
          >
            {label}: {one === '' ? total : extracto.filas[one]}
          </LinkButton>
        ))}
      </Views>
      <CardList
        result={{ data: found, failure: undefined, loading: false, refresh }}
        page={page}
        hrefFor={hrefFor}
        label="Filas"
        failed="No pudimos cargar las filas"
        pastEnd="Esta página no tiene filas"
        keyOf={({ idFila }) => idFila}
        card={(fila) => (
          <FilaCard
            {...{ extracto, fila, busy }}
            onAccept={(idAporte) =>
              press(
                () => decideFila(shell, idExtracto, fila.idFila, { que: 'conciliar', idAporte }),
                `Conciliada con el aporte #${idAporte}`,
              )
            }
            onSetAside={() => setOpen(fila)}
            onUndo={() =>
              press(
                () => decideFila(shell, idExtracto, fila.idFila, { que: 'deshacer' }),
                'La fila está otra vez por decidir',
              )
            }
          />
        )}
        nothing={
          <EmptyState title={estado === 'pendiente' ? 'No queda nada por decidir' : 'No hay filas para mostrar'} />
        }
      />
      {open === 'undo' && <UndoDialog found={found} onClose={() => setOpen(null)} />}
      {open !== null && open !== 'undo' && (
        <SetAsideDialog
          idFila={open.idFila}
          onClose={() => setOpen(null)}
          store={(motivo) =>
            change(() => decideFila(shell, idExtracto, open.idFila, { que: 'apartar', motivo }), 'Fila apartada')
          }
        />
      )}
    </>
  );
}

const numbersOf = (aportes: readonly { idAporte: number }[]): string =>
  aportes.map(({ idAporte }) => `#${idAporte}`).join(', ');

function UndoDialog({ found, onClose }: Pick<WholeProps, 'found'> & { onClose: () => void }): ReactElement {
  const { extracto, creados } = found;
  const { shell, busy, press } = useChange(readsWithoutIt);
  const valid = creados.filter(({ anulado }) => !anulado);
  const [changed, same] = [valid.filter(({ cambiado }) => cambiado), valid.filter(({ cambiado }) => !cambiado)];
  const linked = extracto.filas.conciliada + creados.length;
  const undo = async () => {
    await undoExtracto(shell, extracto.idExtracto);
    shell.go(back.href);
  };
  return (
    <ConfirmDialog
      open
      title={`¿Deshacer «${extracto.nombre}»?`}
      confirmLabel="Deshacer el extracto"
      danger
      busy={busy}
      onConfirm={() => press(undo, says.undoneReason(extracto.nombre))}
      onCancel={onClose}
    >
      <p>
        {linked > 0 &&
          `${linked === 1 ? 'Un aporte deja' : `${linked} aportes dejan`} de estar ${linked === 1 ? 'conciliado' : 'conciliados'}. `}
        Las filas se borran, y el archivo se puede subir de nuevo.
      </p>
      {same.length > 0 && <p>Se anulan los que se agregaron desde sus filas: {numbersOf(same)}.</p>}
      {changed.length > 0 && <p>Se quedan como están los que alguien cambió después: {numbersOf(changed)}.</p>}
    </ConfirmDialog>
  );
}
