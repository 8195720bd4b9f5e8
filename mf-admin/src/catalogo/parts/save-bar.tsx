import { useShell } from '@caparazon/remote-contract/shell';
import { Button } from '@caparazon/ui/button';
import { atFoot } from '@caparazon/ui/theme/at-foot';
import { media, size, space } from '@caparazon/ui/theme/tokens';
import Check from 'lucide-react/icons/check';
import { type ReactElement, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { CatalogoEditor } from '../hooks/use-catalogo-editor.ts';
import { summaryOf } from '../model/cambios.ts';

const Bar = styled.div`
  ${atFoot}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  margin-inline: calc(-1 * ${space(1)});
  padding: ${space(3)} ${space(1)};

  > p {
    flex: 1 1 14rem;
    font-size: ${size.chica};
  }

  strong {
    display: block;
    font-size: ${size.base};
  }

  /* What will be done stands above its buttons. */
  ${media.narrow} {
    > p {
      flex: 1 0 100%;
      order: -1;
    }
  }
`;

interface SaveBarProps {
  editor: CatalogoEditor;
  /** The button that saved or discarded is gone. */
  begunAnew: boolean;
}

/** What saving does, and its button. */
export function SaveBar({ editor, begunAnew }: SaveBarProps): ReactElement {
  const { notify } = useShell();
  const { changes, saving, unkept, complaints, pending, discard } = editor;
  const summary = summaryOf(changes);
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (begunAnew && document.activeElement === document.body) status.current?.focus();
  }, [begunAnew]);
  const save = () => {
    if (pending === undefined) return void editor.save();
    notify({ kind: 'error', text: 'Hay un nombre escrito sin agregar: tocá «Agregar», o borralo' });
    document.getElementById(pending)?.focus();
  };
  return (
    <Bar className="no-imprimir">
      <Button
        variant="primary"
        icon={<Check aria-hidden="true" />}
        loading={saving}
        loadingText="Guardando…"
        disabled={changes.length === 0 && pending === undefined}
        onClick={save}
      >
        Guardar cambios
      </Button>
      {changes.length > 0 && !saving && (
        <Button variant="quiet" onClick={discard}>
          Descartar
        </Button>
      )}
      <p role="status" ref={status} tabIndex={-1}>
        {summary === '' ? 'Sin cambios.' : <strong>{summary}</strong>}
        {complaints.size > 0 && ' Hay nombres para corregir.'}
        {unkept && ' Este navegador no puede guardar un borrador: no cierres la página antes de guardar.'}
      </p>
    </Bar>
  );
}
