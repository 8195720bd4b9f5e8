/** /catalogos/{catalogo}: adds, renames, orders, retires and restores names (rule: catalogue-screen). */

import { type Catalogo, catalogos } from '@caparazon/clinic/catalogo/calls';
import { catalogoMessages } from '@caparazon/clinic/catalogo/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { DraftedForm } from '@caparazon/screen-kit/components/drafted-form';
import { Fields } from '@caparazon/screen-kit/components/fields';
import { useTabTitle } from '@caparazon/screen-kit/use-tab-title';
import { LinkButton } from '@caparazon/ui/button';
import { ChangedMeanwhile } from '@caparazon/ui/changed-meanwhile';
import { EmptyState } from '@caparazon/ui/empty-state';
import { HistoryPanel } from '@caparazon/ui/history-panel';
import { PageHeader } from '@caparazon/ui/page-header';
import { space } from '@caparazon/ui/theme/tokens';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { type Read, useCatalogo, useHistorialCatalogo } from '../api/catalogo.ts';
import { OpenedList } from '../face/list-page.tsx';
import type { Opened } from '../face/use-list-form.ts';
import { type CatalogoEditor, specOf, useCatalogoEditor } from '../hooks/use-catalogo-editor.ts';
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
`;

const isCatalogo = (name: string | undefined): name is Catalogo => catalogos.some((catalogo) => catalogo === name);

export default function CatalogoPage(): ReactElement {
  const { catalogo } = useShell().place.params;
  if (isCatalogo(catalogo)) return <Loaded key={catalogo} catalogo={catalogo} />;
  const all = <LinkButton href="/catalogos">Ver los catálogos</LinkButton>;
  return <EmptyState headingLevel={1} title={catalogoMessages.notFound} action={all} />;
}

function Loaded({ catalogo }: { catalogo: Catalogo }): ReactElement {
  const { data, ...read } = useCatalogo(catalogo);
  const { title, about } = infoOf[catalogo];
  useTabTitle(title);
  return (
    <>
      <PageHeader title={title} back={list}>
        {about}
      </PageHeader>
      <OpenedList
        spec={specOf(catalogo)}
        read={{ ...read, data: data && [data], refresh: (stored) => read.refresh(stored?.[0]) }}
        history={() => (
          <HistoryPanel id={catalogos.indexOf(catalogo)} words={historialWords} usePage={useHistorialCatalogo} />
        )}
      >
        {({ begunAnew, ...opened }) => <Editor {...{ catalogo, begunAnew, opened }} />}
      </OpenedList>
    </>
  );
}

interface EditorProps {
  catalogo: Catalogo;
  begunAnew: boolean;
  opened: Opened<Read>;
}

function Editor({ catalogo, begunAnew, opened }: EditorProps): ReactElement {
  const { editor, form, conflict, found } = useCatalogoEditor(catalogo, opened);
  const { changes, pending, unkept, discard } = editor;
  return (
    <Whole>
      <DraftedForm
        form={form}
        draft={changes.length > 0 ? found : null}
        onDiscard={discard}
        unsaved={pending !== undefined}
        // Drafts do not hold names not added yet.
        unkept={unkept || pending !== undefined}
      >
        {conflict && <ChangedMeanwhile what="este catálogo" {...conflict} changes={[]} />}
        <Fields>
          <Names editor={editor} />
        </Fields>
        <SaveBar editor={editor} begunAnew={begunAnew} />
      </DraftedForm>
    </Whole>
  );
}

function Names({ editor }: { editor: CatalogoEditor }): ReactElement {
  if (editor.catalogo === 'especies') return <EspeciesEditor editor={editor} />;
  if (editor.catalogo !== 'tipos_tratamiento') return <ClasesEditor editor={editor} />;
  return <Lista editor={editor} clase={null} rows={editor.rows} addLabel="Agregar un tipo" />;
}
