import type { Valor } from '@caparazon/call/historial';
import { civilDay, formatDateTime, formatDay, startOfCivilDay } from '@caparazon/call/time';
import { mayDelete } from '@caparazon/clinic/marca/may';
import { getNotas, getNotasFijadas, type Nota } from '@caparazon/clinic/nota/calls';
import { notaMessages } from '@caparazon/clinic/nota/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { useOutdate } from '@caparazon/screen-kit/use-call';
import { useViewer } from '@caparazon/screen-kit/use-viewer';
import { Button } from '@caparazon/ui/button';
import { Chip } from '@caparazon/ui/chip';
import { ConfirmDialog } from '@caparazon/ui/confirm-dialog';
import { ErrorState } from '@caparazon/ui/error-state';
import { fieldChanges, HistoryPanel, type HistoryWords } from '@caparazon/ui/history-panel';
import { Panel } from '@caparazon/ui/panel';
import { SkeletonText } from '@caparazon/ui/skeleton';
import { role, size, space } from '@caparazon/ui/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { OpenNota } from './nota-dialog.tsx';
import { removeNota, useNotaHistorial, useNotas } from './use-notas.ts';

const List = styled.ul`
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

const Text = styled.p`
  white-space: pre-line;
`;

const Quiet = styled.p`
  color: ${role.textoSuave};
  font-size: ${size.chica};
`;

/** A back-dated note has a day alone. */
const whenWords = (ms: number): string => (ms === startOfCivilDay(civilDay(ms)) ? formatDay(ms) : formatDateTime(ms));

function inWords(campo: string, value: Valor): string {
  if (campo === 'fecha') return whenWords(Number(value));
  if (campo === 'fijada') return value === true ? 'Sí' : 'No';
  return String(value);
}

const words: HistoryWords = {
  title: 'Historial',
  more: 'Ver más',
  failed: 'No pudimos cargar el historial',
  done: { creado: 'Anotada', modificado: 'Corregida', eliminado: 'Eliminada' },
  changes: (cambio) =>
    cambio.que === 'creado' ? [] : fieldChanges({ texto: 'Nota', fecha: 'Cuándo', fijada: 'Fijada' }, inWords)(cambio),
};

interface NotasPanelProps {
  idFicha: number;
  onOpen: (nota: OpenNota) => void;
}

/** The notes of an animal (rule: notes). */
export function NotasPanel({ idFicha, onOpen }: NotasPanelProps) {
  const { data, failure, refresh } = useNotas(idFicha);
  return (
    <Panel title="Notas">
      {!data && failure && (
        <ErrorState title="No pudimos cargar las notas" headingLevel={3} onRetry={() => refresh()} />
      )}
      {!data && !failure && <SkeletonText lines={2} />}
      {data?.length === 0 && <Quiet>Nadie anotó nada de este animal.</Quiet>}
      {data && data.length > 0 && (
        <List aria-label="Notas">
          {data.map((nota) => (
            <Entry key={nota.idNota} nota={nota} onOpen={onOpen} />
          ))}
        </List>
      )}
    </Panel>
  );
}

function Entry({ nota, onOpen }: { nota: Nota; onOpen: NotasPanelProps['onOpen'] }) {
  const shell = useShell();
  const outdate = useOutdate();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const viewer = useViewer();
  const when = whenWords(nota.fecha);

  const remove = async () => {
    setBusy(true);
    try {
      await removeNota(shell, nota);
      shell.notify({ kind: 'success', text: notaMessages.deleted });
    } catch (failure) {
      shell.notify({ kind: 'error', text: failureText(failure) });
    }
    setBusy(false);
    setAsking(false);
    outdate(getNotas, getNotasFijadas);
  };
  return (
    <li>
      {nota.fijada && <Chip tone="carey">Fijada</Chip>}
      <Text>{nota.texto}</Text>
      <Quiet>
        {when}. Anotó {nota.usuario?.nombre ?? 'el sistema'}.
      </Quiet>
      <div className="no-imprimir">
        <Button
          variant="quiet"
          aria-haspopup="dialog"
          aria-label={`Corregir la nota del ${when}`}
          onClick={() => onOpen({ nota })}
        >
          Corregir
        </Button>
        {viewer !== null && mayDelete(viewer, nota.usuario?.idUsuario) && (
          <Button
            variant="quiet"
            aria-haspopup="dialog"
            aria-label={`Eliminar la nota del ${when}`}
            onClick={() => setAsking(true)}
          >
            Eliminar
          </Button>
        )}
      </div>
      <HistoryPanel id={nota.idNota} words={words} usePage={useNotaHistorial} />
      <ConfirmDialog
        open={asking}
        title="¿Eliminar la nota?"
        confirmLabel="Eliminar"
        danger
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        <Text>{nota.texto}</Text>
      </ConfirmDialog>
    </li>
  );
}
