/** /catalogos/{catalogo}: adds, renames, orders, retires and restores names (rule: catalogue-screen). */

import { formatDateTime } from '@caparazon/call/time';
import { type Catalogo, catalogos } from '@caparazon/clinic/catalogo/calls';
import { catalogoMessages } from '@caparazon/clinic/catalogo/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { Note } from '@caparazon/screen-kit/components/note';
import type { Draft } from '@caparazon/screen-kit/draft-store';
import { type DraftDesk, useDraft } from '@caparazon/screen-kit/use-draft';
import { useTabTitle } from '@caparazon/screen-kit/use-tab-title';
import { Button, LinkButton } from '@caparazon/ui/button';
import { ChangedMeanwhile } from '@caparazon/ui/changed-meanwhile';
import { EmptyState } from '@caparazon/ui/empty-state';
import { ErrorState } from '@caparazon/ui/error-state';
import { HistoryPanel } from '@caparazon/ui/history-panel';
import { PageHeader } from '@caparazon/ui/page-header';
import { SkeletonPage } from '@caparazon/ui/skeleton';
import { space } from '@caparazon/ui/theme/tokens';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { type Read, useCatalogo, useHistorialCatalogo } from '../api/catalogo.ts';
import { type CatalogoEditor, useCatalogoEditor } from '../hooks/use-catalogo-editor.ts';
import { historialWords } from '../model/historial-words.ts';
import { infoOf } from '../model/info.ts';
import { ClasesEditor } from '../parts/clases-editor.tsx';
import { EspeciesEditor } from '../parts/especies-editor.tsx';
import { Lista } from '../parts/lista.tsx';
import { SaveBar } from '../parts/save-bar.tsx';

const list = { href: '/catalogos', label: 'Catálogos' };

const Whole = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  max-inline-size: 60rem;

  > header {
    margin-block-end: 0;
  }
`;

/** Changes during sending would be lost with the answer. */
const Sent = styled.fieldset`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const isCatalogo = (name: string | undefined): name is Catalogo => catalogos.some((catalogo) => catalogo === name);

export default function CatalogoPage(): ReactElement {
  const { catalogo } = useShell().place.params;
  if (isCatalogo(catalogo)) return <Loaded key={catalogo} catalogo={catalogo} />;
  const all = <LinkButton href="/catalogos">Ver los catálogos</LinkButton>;
  return <EmptyState headingLevel={1} title={catalogoMessages.notFound} action={all} />;
}

function Loaded({ catalogo }: { catalogo: Catalogo }): ReactElement {
  const { data, failure, refresh } = useCatalogo(catalogo);
  const { found, desk, begun, beginAnew } = useDraft(`catalogo/${catalogo}`);
  useTabTitle(infoOf[catalogo].title);
  if (!data && failure) {
    const title = 'El catálogo no está disponible';
    return <ErrorState headingLevel={1} title={title} message={failure.message} onRetry={() => refresh()} />;
  }
  if (!data || found === undefined) return <SkeletonPage />;
  return <Editor key={begun} stored={data} draft={found} desk={desk} onDiscard={beginAnew} />;
}

interface EditorProps {
  stored: Read;
  draft: Draft | null;
  desk: DraftDesk;
  onDiscard: () => void;
}

function Editor({ stored, draft, desk, onDiscard }: EditorProps): ReactElement {
  const editor = useCatalogoEditor(stored, draft, desk);
  const { catalogo, met, changes } = editor;
  const info = infoOf[catalogo];
  const discard = () => {
    editor.discard();
    onDiscard();
  };

  return (
    <Whole>
      <PageHeader title={info.title} back={list}>
        {info.about}
      </PageHeader>
      {draft && changes.length > 0 && (
        <Note
          action={
            <Button variant="quiet" disabled={editor.saving} onClick={discard}>
              Descartar
            </Button>
          }
        >
          Recuperamos lo que estabas cambiando ({formatDateTime(draft.savedAt)}).
        </Note>
      )}
      {met && <ChangedMeanwhile what="este catálogo" {...met} />}
      <Sent disabled={editor.saving}>
        <Names editor={editor} />
      </Sent>
      <SaveBar editor={editor} onDiscard={discard} />
      <HistoryPanel id={catalogos.indexOf(catalogo)} words={historialWords} usePage={useHistorialCatalogo} />
    </Whole>
  );
}

function Names({ editor }: { editor: CatalogoEditor }): ReactElement {
  if (editor.catalogo === 'especies') return <EspeciesEditor editor={editor} />;
  if (editor.catalogo !== 'tipos_tratamiento') return <ClasesEditor editor={editor} />;
  return <Lista editor={editor} clase={null} rows={editor.rows} addLabel="Agregar un tipo" />;
}
