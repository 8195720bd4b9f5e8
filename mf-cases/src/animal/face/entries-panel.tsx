/** What was noted of an animal, one by one, with ways to correct it: notes, problems. */
import type { CallSpec } from '@caparazon/call/call';
import { mayDelete } from '@caparazon/clinic/marca/may';
import { type Shell, useShell } from '@caparazon/remote-contract/shell';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { type CallResult, useOutdate } from '@caparazon/screen-kit/use-call';
import { useViewer } from '@caparazon/screen-kit/use-viewer';
import { Button } from '@caparazon/ui/button';
import { ConfirmDialog } from '@caparazon/ui/confirm-dialog';
import { ErrorState } from '@caparazon/ui/error-state';
import { HistoryPanel } from '@caparazon/ui/history-panel';
import { Panel } from '@caparazon/ui/panel';
import { SkeletonText } from '@caparazon/ui/skeleton';
import { role, size, space } from '@caparazon/ui/theme/tokens';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { styled } from 'styled-components';

export const EntryList = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
    gap: ${space(1)};
    overflow-wrap: anywhere;
  }

  > li + li {
    padding-block-start: ${space(3)};
    border-block-start: 1px solid ${role.borde};
  }
`;

export const EntryText = styled.p`
  white-space: pre-line;
`;

export const Quiet = styled.p`
  color: ${role.textoSuave};
  font-size: ${size.chica};
`;

interface EntriesPanelProps<Entry> extends Omit<ComponentProps<typeof HistoryPanel>, 'id'> {
  title: string;
  result: Pick<CallResult<Entry[]>, 'data' | 'failure' | 'refresh'>;
  /** Told when they could not be read, and when there are none. */
  failed: string;
  none: string;
  idOf: (entry: Entry) => number;
  /** 'la nota del 01/03/2025' */
  nameOf: (entry: Entry) => string;
  authorOf: (entry: Entry) => { idUsuario: number } | null;
  /** 'Corregir' */
  action: string;
  onOpen: (entry: Entry) => void;
  remove: (shell: Shell, entry: Entry) => Promise<void>;
  removed: string;
  /** Reads that a deletion makes old. */
  outdates: readonly CallSpec[];
  /** What is read before it is deleted. */
  textOf: (entry: Entry) => string;
  children: (entry: Entry) => ReactNode;
}

/** A list of entries; `children` draws one. */
export function EntriesPanel<Entry>(panel: EntriesPanelProps<Entry>) {
  const { title, failed, none, idOf } = panel;
  const { data, failure, refresh } = panel.result;
  return (
    <Panel title={title}>
      {!data && failure && <ErrorState title={failed} headingLevel={3} onRetry={() => refresh()} />}
      {!data && !failure && <SkeletonText lines={2} />}
      {data?.length === 0 && <Quiet>{none}</Quiet>}
      {data && data.length > 0 && (
        <EntryList aria-label={title}>
          {data.map((entry) => (
            <Item key={idOf(entry)} entry={entry} {...panel} />
          ))}
        </EntryList>
      )}
    </Panel>
  );
}

function Item<Entry>({ entry, ...panel }: EntriesPanelProps<Entry> & { entry: Entry }) {
  const shell = useShell();
  const outdate = useOutdate();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const viewer = useViewer();
  const name = panel.nameOf(entry);

  const remove = async () => {
    setBusy(true);
    try {
      await panel.remove(shell, entry);
      shell.notify({ kind: 'success', text: panel.removed });
    } catch (failure) {
      shell.notify({ kind: 'error', text: failureText(failure) });
    }
    setBusy(false);
    setAsking(false);
    outdate(...panel.outdates);
  };
  return (
    <li>
      {panel.children(entry)}
      <div className="no-imprimir">
        <Button
          variant="quiet"
          aria-haspopup="dialog"
          aria-label={`${panel.action} ${name}`}
          onClick={() => panel.onOpen(entry)}
        >
          {panel.action}
        </Button>
        {viewer !== null && mayDelete(viewer, panel.authorOf(entry)?.idUsuario) && (
          <Button
            variant="quiet"
            aria-haspopup="dialog"
            aria-label={`Eliminar ${name}`}
            onClick={() => setAsking(true)}
          >
            Eliminar
          </Button>
        )}
      </div>
      <HistoryPanel id={panel.idOf(entry)} words={panel.words} usePage={panel.usePage} />
      <ConfirmDialog
        open={asking}
        title={`¿Eliminar ${name}?`}
        confirmLabel="Eliminar"
        danger
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        <EntryText>{panel.textOf(entry)}</EntryText>
      </ConfirmDialog>
    </li>
  );
}
