import { getMarcas, type Marca } from '@caparazon/clinic/marca/calls';
import { mayDelete } from '@caparazon/clinic/marca/may';
import { marcaMessages } from '@caparazon/clinic/marca/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { useOutdate } from '@caparazon/screen-kit/use-call';
import { useViewer } from '@caparazon/screen-kit/use-viewer';
import { Button } from '@caparazon/ui/button';
import { ConfirmDialog } from '@caparazon/ui/confirm-dialog';
import { HistoryPanel } from '@caparazon/ui/history-panel';
import { role, space } from '@caparazon/ui/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { entryWords } from '../../marca/face/marca-words.ts';
import { type OpenTag, valuesOfEntry } from '../../marca/face/tag-form.tsx';
import { removeMarca, useMarcaHistorial } from '../api/use-marcas.ts';
import { marcaHistorial } from '../model/marca-historial.ts';

const Item = styled.li`
  display: grid;
  gap: ${space(2)};
  padding-block: ${space(3)};
  overflow-wrap: anywhere;

  & + & {
    border-block-start: 1px solid ${role.borde};
  }

  > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
  }
`;

interface TagEntryProps {
  entry: Marca;
  onOpen: (tag: OpenTag) => void;
}

/** An entry of a tag, which its author may delete, with its history (rule: tag-deleted). */
export function TagEntry({ entry, onOpen }: TagEntryProps) {
  const shell = useShell();
  const outdate = useOutdate();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const words = entryWords(entry);
  const viewer = useViewer();
  const isDeletable = viewer !== null && mayDelete(viewer, entry.usuario?.idUsuario);

  const remove = async () => {
    setBusy(true);
    try {
      await removeMarca(shell, entry);
      shell.notify({ kind: 'success', text: marcaMessages.deleted });
    } catch (failure) {
      shell.notify({ kind: 'error', text: failureText(failure) });
    }
    setBusy(false);
    setAsking(false);
    outdate(getMarcas);
  };
  return (
    <Item>
      <p>
        {words}. Anotó {entry.usuario?.nombre ?? 'el sistema'}.{entry.comentario && ` ${entry.comentario}`}
      </p>
      <div className="no-imprimir">
        <Button
          variant="quiet"
          aria-haspopup="dialog"
          aria-label={`Corregir: ${entry.codigo}, ${words}`}
          onClick={() => onOpen({ start: valuesOfEntry(entry), entry })}
        >
          Corregir
        </Button>
        {isDeletable && (
          <Button
            variant="quiet"
            aria-haspopup="dialog"
            aria-label={`Eliminar: ${entry.codigo}, ${words}`}
            onClick={() => setAsking(true)}
          >
            Eliminar
          </Button>
        )}
      </div>
      <HistoryPanel id={entry.idMarca} words={marcaHistorial} usePage={useMarcaHistorial} />
      <ConfirmDialog
        open={asking}
        title="¿Eliminar lo anotado?"
        confirmLabel="Eliminar"
        danger
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        <p>
          {entry.codigo}: {words}. Si la marca se perdió o se retiró, no se elimina: se anota que se perdió o se retiró.
        </p>
      </ConfirmDialog>
    </Item>
  );
}
