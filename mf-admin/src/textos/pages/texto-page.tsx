/** /textos/{idTexto}: edits and publishes a text of the public site (rule: edited-texts). */

import { getTexto, type Texto } from '@caparazon/public-site/textos/calls';
import { documentoDe, idsTexto } from '@caparazon/public-site/textos/documentos';
import { textosMessages } from '@caparazon/public-site/textos/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { useCall, useKeepAnswer } from '@caparazon/screen-kit/use-call';
import { useDraft } from '@caparazon/screen-kit/use-draft';
import { useTabTitle } from '@caparazon/screen-kit/use-tab-title';
import { LinkButton } from '@caparazon/ui/button';
import { EmptyState } from '@caparazon/ui/empty-state';
import { ErrorState } from '@caparazon/ui/error-state';
import { PageHeader } from '@caparazon/ui/page-header';
import { SkeletonPage } from '@caparazon/ui/skeleton';
import { space } from '@caparazon/ui/theme/tokens';
import { type ReactElement, useState } from 'react';
import { styled } from 'styled-components';
import { EstadoSitio } from '../parts/estado-sitio.tsx';
import { TextoForm } from '../parts/texto-form.tsx';
import { Versiones } from '../parts/versiones.tsx';

const back = { href: '/textos', label: 'Textos del sitio' };

const Whole = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
  max-inline-size: 60rem;
`;

export default function TextoPage(): ReactElement {
  const { place } = useShell();
  const idTexto = idsTexto.find((id) => id === place.params.idTexto);
  if (idTexto === undefined) {
    const all = <LinkButton href="/textos">Ver los textos</LinkButton>;
    return <EmptyState headingLevel={1} title={textosMessages.notFound} action={all} />;
  }
  const isFirst = idTexto === 'organizacion' && place.query.has('primera_vez');
  return <Loaded key={idTexto} idTexto={idTexto} isFirst={isFirst} />;
}

/** What the first visit asks of an organisation, once the account is made (rule: first-visit). */
const asked = ['nombre', 'direccion', 'ubicacion', 'telefonos', 'whatsapp', 'correo'];
const next = '/puesta_en_marcha';

interface LoadedProps extends Pick<Texto, 'idTexto'> {
  isFirst: boolean;
}

function Loaded({ idTexto, isFirst }: LoadedProps): ReactElement {
  // Refetching would replace what is being written; saving detects changes of others.
  const { data, failure, refresh } = useCall(getTexto, { params: { idTexto } }, { revalidateOnFocus: false });
  const keep = useKeepAnswer();
  const draft = useDraft(`texto/${idTexto}`);
  const [unsaved, setUnsaved] = useState(false);
  /** Incremented when another text replaces the one in the form. */
  const [renewed, setRenewed] = useState(0);
  const { titulo, descripcion } = documentoDe(idTexto);
  useTabTitle(titulo);

  if (!data && failure) {
    return (
      <ErrorState
        headingLevel={1}
        title="Este texto no está disponible"
        message={failure.message}
        onRetry={() => refresh()}
      />
    );
  }
  if (!data || draft.found === undefined) return <SkeletonPage />;

  const keepPublished = (texto: Texto) => {
    keep(getTexto, { params: { idTexto } }, texto);
    void draft.desk.drop();
  };
  const renew = (texto: Texto) => {
    keepPublished(texto);
    draft.beginAnew();
    setRenewed(renewed + 1);
  };
  return (
    <Whole>
      <div>
        {isFirst ? (
          <PageHeader title="¿Quiénes son?" actions={<LinkButton href={next}>Dejarlo para después</LinkButton>}>
            Las páginas públicas muestran datos de ejemplo: acá van los de verdad. Lo demás se cambia cuando quieras, en
            Textos del sitio.
          </PageHeader>
        ) : (
          <PageHeader title={titulo} back={back}>
            {descripcion}
          </PageHeader>
        )}
        <EstadoSitio estado={data.estado} alDia={data.alDia} />
        <TextoForm
          key={`${draft.begun} ${renewed}`}
          texto={data}
          solo={isFirst ? asked : undefined}
          next={isFirst ? next : undefined}
          draft={draft.found}
          desk={draft.desk}
          onDiscard={() => {
            void draft.desk.drop();
            draft.beginAnew();
          }}
          onPublished={isFirst ? keepPublished : renew}
          onUnsaved={setUnsaved}
        />
      </div>
      {!isFirst && <Versiones texto={data} unsaved={unsaved} onBack={renew} />}
    </Whole>
  );
}
