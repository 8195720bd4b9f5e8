/** Earlier versions of a text, and their restoration (rule: edited-texts). */

import { formatDateTime } from '@caparazon/call/time';
import {
  getTexto,
  getTextos,
  getVersionesTexto,
  postVolverTexto,
  type Texto,
  type VersionTexto,
} from '@caparazon/public-site/textos/calls';
import { textosMessages } from '@caparazon/public-site/textos/words';
import { isRefusedFor } from '@caparazon/remote-contract/api-failure';
import { useShell } from '@caparazon/remote-contract/shell';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { useCall, useOutdate } from '@caparazon/screen-kit/use-call';
import { Button } from '@caparazon/ui/button';
import { Chip } from '@caparazon/ui/chip';
import { ConfirmDialog } from '@caparazon/ui/confirm-dialog';
import { ErrorState } from '@caparazon/ui/error-state';
import { Panel } from '@caparazon/ui/panel';
import { role, space } from '@caparazon/ui/theme/tokens';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { type ReactElement, useState } from 'react';
import { styled } from 'styled-components';
import { useAutores } from '../hooks/use-autores.ts';
import { between, type Diferencia } from '../model/cambios.ts';
import { seen } from '../model/seen.ts';
import { Diferencias } from './diferencias.tsx';

const List = styled.ol`
  display: grid;
  gap: ${space(4)};
  margin-block-end: ${space(4)};

  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(2)} ${space(4)};
    padding-block-end: ${space(4)};
    border-block-end: 1px solid ${role.borde};
  }

  > li > div {
    display: grid;
    gap: ${space(1)};
    justify-items: start;
    min-width: 0;
  }
`;

const Steps = styled.div`
  display: flex;
  gap: ${space(3)};
`;

function changesTo(texto: Texto, { archivos }: VersionTexto): Diferencia[] {
  const now = seen(texto);
  return between(now.formulario.campo, now.valores, seen({ ...texto, archivos }, now).valores);
}

interface VersionesProps {
  texto: Texto;
  /** Whether a restoration would replace unsaved changes. */
  unsaved: boolean;
  onBack: (texto: Texto) => void;
}

export function Versiones({ texto, unsaved, onBack }: VersionesProps): ReactElement {
  const shell = useShell();
  const outdate = useOutdate();
  const { idTexto, hash } = texto;
  const nombreDe = useAutores();
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<VersionTexto | null>(null);
  const [busy, setBusy] = useState(false);
  const { data, failure, refresh } = useCall(
    getVersionesTexto,
    { params: { idTexto }, query: { pag: String(page) } },
    { keepPreviousData: true },
  );
  const isCurrent = ({ archivos }: VersionTexto) => JSON.stringify(archivos) === JSON.stringify(texto.archivos);
  const current = page === 1 ? data?.content.find((version) => version.publicada && isCurrent(version)) : undefined;

  const repeated = (idVersion: number) => {
    const earlier = data?.content.find((version) => version.idVersion === idVersion);
    return earlier ? `la versión del ${formatDateTime(earlier.fecha)}` : 'una versión más vieja';
  };

  const back = async () => {
    if (chosen === null) return;
    setBusy(true);
    try {
      const body = { idVersion: chosen.idVersion, hash };
      const now = await shell.call(postVolverTexto, { params: { idTexto }, body });
      if (now.alDia) shell.notify({ kind: 'success', text: textosMessages.back });
      else shell.notify({ kind: 'error', text: textosMessages.publishedNotDrawn });
      outdate(getTextos, getVersionesTexto);
      setPage(1);
      onBack(now);
    } catch (error) {
      shell.notify({ kind: 'error', text: failureText(error) });
      // The next attempt compares with the refreshed text, and asks about those changes.
      if (isRefusedFor(error, 'registro_modificado')) outdate(getTexto, getTextos, getVersionesTexto);
    } finally {
      setBusy(false);
      setChosen(null);
    }
  };

  if (failure && !data) {
    return (
      <ErrorState title="Las versiones no están disponibles" message={failure.message} onRetry={() => refresh()} />
    );
  }
  return (
    <Panel title="Versiones">
      {data?.totalElements === 0 && <p>Todavía no hay ninguna: aparece la primera cuando se publica un cambio.</p>}
      <List>
        {data?.content.map((version) => (
          <li key={version.idVersion}>
            <div>
              <strong>{formatDateTime(version.fecha)}</strong>
              <span>
                {nombreDe(version)}
                {version.vuelveA !== null && `; repite ${repeated(version.vuelveA)}`}
              </span>
              {version === current && <Chip tone="alga">En el sitio ahora</Chip>}
              {!version.publicada && <Chip tone="carey">No llegó a publicarse</Chip>}
            </div>
            {!isCurrent(version) && texto.estado === 'editables' && (
              <Button
                icon={<RotateCcw aria-hidden="true" />}
                aria-haspopup="dialog"
                aria-label={`Volver a esta versión, del ${formatDateTime(version.fecha)}`}
                onClick={() => setChosen(version)}
              >
                Volver a esta versión
              </Button>
            )}
          </li>
        ))}
      </List>
      <Steps>
        {page > 1 && <Button onClick={() => setPage(page - 1)}>Más nuevas</Button>}
        {data && page * data.size < data.totalElements && <Button onClick={() => setPage(page + 1)}>Más viejas</Button>}
      </Steps>
      <ConfirmDialog
        open={chosen !== null}
        title="¿Publicar otra vez esta versión?"
        confirmLabel="Publicar esta versión"
        busy={busy}
        onConfirm={() => void back()}
        onCancel={() => setChosen(null)}
      >
        {unsaved && <p>Lo que escribiste y no publicaste se descarta.</p>}
        {chosen && <Diferencias diferencias={changesTo(texto, chosen)} />}
      </ConfirmDialog>
    </Panel>
  );
}
