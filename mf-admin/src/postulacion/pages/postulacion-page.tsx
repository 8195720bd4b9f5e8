/** /postulaciones/{idPostulacion}: a sign-up and its state (rules: sign-up-screen, sign-up-changes). */

import { mailLink } from '@caparazon/call/mail-link';
import { formatDateTime } from '@caparazon/call/time';
import { getPostulacion, type Postulacion } from '@caparazon/office/postulacion/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { useFresh } from '@caparazon/screen-kit/use-fresh';
import { useTabTitle } from '@caparazon/screen-kit/use-tab-title';
import { LinkButton } from '@caparazon/ui/button';
import { Chip } from '@caparazon/ui/chip';
import { DescriptionList } from '@caparazon/ui/description-list';
import { EmptyState } from '@caparazon/ui/empty-state';
import { ErrorState } from '@caparazon/ui/error-state';
import { HistoryPanel } from '@caparazon/ui/history-panel';
import { PageHeader } from '@caparazon/ui/page-header';
import { Panel } from '@caparazon/ui/panel';
import { SkeletonPage } from '@caparazon/ui/skeleton';
import { space } from '@caparazon/ui/theme/tokens';
import UserPlus from 'lucide-react/icons/user-plus';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { useNombres } from '../../usuario/face/use-nombres.ts';
import { useHistorial } from '../api/use-postulaciones.ts';
import { EstadoChip } from '../face/estado-chip.tsx';
import { changeWords } from '../model/historial-words.ts';
import { EstadoForm } from '../parts/estado-form.tsx';
import { lastChange } from '../parts/postulacion-columns.tsx';

const Whole = styled.div`
  display: grid;
  gap: ${space(6)};
  max-inline-size: 60rem;

  > * {
    min-width: 0;
  }

  > header {
    margin-block-end: 0;
  }

  dd {
    overflow-wrap: anywhere;
  }
`;

export default function PostulacionPage(): ReactElement {
  const { place } = useShell();
  const { data, failure, refresh } = useFresh(getPostulacion, {
    params: { idPostulacion: place.params.idPostulacion ?? '' },
  });
  useTabTitle(data?.nombreVoluntario);

  if (data) return <Loaded key={data.idPostulacion} postulacion={data} />;
  if (failure === undefined) return <SkeletonPage />;
  if (failure.status < 500 && failure.status > 0) {
    const all = <LinkButton href="/postulaciones">Ver las postulaciones</LinkButton>;
    return <EmptyState headingLevel={1} title={failure.message} action={all} />;
  }
  return (
    <ErrorState
      headingLevel={1}
      title="La postulación no está disponible"
      message={failure.message}
      onRetry={() => refresh()}
    />
  );
}

function Loaded({ postulacion }: { postulacion: Postulacion }): ReactElement {
  const nameOf = useNombres();
  const { idPostulacion, nombreVoluntario, paisVoluntario, correoVoluntario, fecha, estado } = postulacion;
  const changed = lastChange(postulacion, nameOf);
  return (
    <Whole>
      <PageHeader
        title={nombreVoluntario}
        back={{ href: '/postulaciones', label: 'Postulaciones' }}
        chips={
          <>
            <EstadoChip estado={estado} />
            {postulacion.posibleRobot && <Chip tone="carey">Posible robot</Chip>}
          </>
        }
        actions={
          estado !== 'incorporada' && (
            <LinkButton
              href={`/gestion_voluntarios?postulacion=${idPostulacion}`}
              icon={<UserPlus aria-hidden="true" />}
            >
              Dar de alta
            </LinkButton>
          )
        }
      >
        {estado === 'incorporada'
          ? 'Ya figura como incorporada.'
          : '«Dar de alta» abre Alta Voluntario con estos datos, y queda como incorporada cuando la cuenta se crea.'}
      </PageHeader>
      <Panel title="Lo que escribió">
        <DescriptionList
          items={[
            {
              label: 'E-mail',
              value: <a href={mailLink(correoVoluntario)}>{correoVoluntario}</a>,
            },
            { label: 'País', value: paisVoluntario },
            { label: 'Se anotó', value: formatDateTime(fecha) },
            ...(changed === '' ? [] : [{ label: 'Último cambio', value: changed }]),
          ]}
        />
      </Panel>
      <EstadoForm postulacion={postulacion} />
      <HistoryPanel id={idPostulacion} words={changeWords} usePage={useHistorial} />
    </Whole>
  );
}
