import { formatDateTime, formatDay } from '@caparazon/call/time';
import { getPostulacion, type Postulacion } from '@caparazon/office/postulacion/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { useFresh } from '@caparazon/screen-kit/use-fresh';
import { Button, LinkButton } from '@caparazon/ui/button';
import { DescriptionList } from '@caparazon/ui/description-list';
import { EmptyState } from '@caparazon/ui/empty-state';
import { ErrorState } from '@caparazon/ui/error-state';
import { Panel } from '@caparazon/ui/panel';
import { SkeletonPage } from '@caparazon/ui/skeleton';
import { role, shape, space } from '@caparazon/ui/theme/tokens';
import { type ReactElement, useState } from 'react';
import { styled } from 'styled-components';
import { useIncorporated } from '../hooks/use-incorporated.ts';
import { valuesOf } from '../model/alta-values.ts';
import { AltaForm, type Created } from './alta-form.tsx';
import { CreatedNote } from './created-note.tsx';

const Whole = styled.div`
  display: grid;
  gap: ${space(5)};
  max-inline-size: 52rem;

  > * {
    min-width: 0;
  }

  dd {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

const Warning = styled.p`
  padding: ${space(3)} ${space(5)};
  border: 1px solid ${role.aviso};
  border-inline-start-width: 6px;
  border-radius: ${shape.control};
  background: ${role.avisoFondo};
  color: ${role.aviso};
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Next = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

const without = (label: string) => <LinkButton href="/gestion_voluntarios">{label}</LinkButton>;

/** 'Alta Voluntario' from a sign-up (rule: sign-up-to-account). @param idPostulacion from the address */
export function AltaOfPostulacion({ idPostulacion }: { idPostulacion: string }): ReactElement {
  const { data, failure, refresh } = useFresh(getPostulacion, { params: { idPostulacion } });
  if (data) return <Alta postulacion={data} />;
  if (failure === undefined) return <SkeletonPage />;
  if (failure.status < 500 && failure.status > 0) {
    return <EmptyState title={failure.message} action={without('Registrar a otra persona')} />;
  }
  return (
    <ErrorState
      title="La postulación no está disponible"
      message={failure.message}
      onRetry={() => refresh()}
      action={without('Seguir sin la postulación')}
    />
  );
}

function Alta({ postulacion }: { postulacion: Postulacion }): ReactElement {
  const [created, setCreated] = useState<Created>();
  const incorporated = useIncorporated(postulacion.idPostulacion);
  const { nombreVoluntario, paisVoluntario, fecha, estado, nota, modificadoEn } = postulacion;

  if (created) {
    return (
      <Whole>
        <CreatedNote created={created} />
        <After postulacion={postulacion} incorporated={incorporated} />
      </Whole>
    );
  }
  return (
    <Whole>
      {estado === 'incorporada' && (
        <Warning>
          Esta postulación ya figura como incorporada desde el {formatDateTime(modificadoEn)}: puede que ya tenga una
          cuenta.
        </Warning>
      )}
      <Panel title="De la postulación">
        <DescriptionList
          items={[
            { label: 'Nombre', value: nombreVoluntario },
            { label: 'País', value: paisVoluntario },
            { label: 'Se anotó', value: formatDay(fecha) },
            ...(nota === '' ? [] : [{ label: 'Nota', value: nota, wide: true }]),
          ]}
        />
      </Panel>
      <AltaForm
        initial={valuesOf(postulacion)}
        note="Al crearse la cuenta, la postulación queda como incorporada. Revisá cómo se repartieron nombre y apellido."
        onCreated={(account) => {
          setCreated(account);
          void incorporated.mark();
        }}
      />
    </Whole>
  );
}

/** Nothing here makes another account. */
function After({
  postulacion: { nombreVoluntario, idPostulacion },
  incorporated: { state, failed, mark },
}: {
  postulacion: Postulacion;
  incorporated: ReturnType<typeof useIncorporated>;
}): ReactElement {
  const { back } = useShell();
  return (
    <>
      <p role="status">
        {state === 'on its way' && 'Marcando la postulación como incorporada…'}
        {state === 'done' && `La postulación de ${nombreVoluntario} quedó como incorporada.`}
      </p>
      {failed !== undefined && (
        <Warning role="alert">
          La cuenta está creada, pero la postulación no quedó como incorporada. {failed} No vuelvas a dar de alta a esta
          persona: solo falta marcarla.
        </Warning>
      )}
      <Next>
        {state !== 'done' && (
          <Button
            variant="primary"
            loading={state === 'on its way'}
            loadingText="Marcando…"
            onClick={() => void mark()}
          >
            Marcar como incorporada
          </Button>
        )}
        <Button onClick={() => back(`/postulaciones/${idPostulacion}`)}>Volver</Button>
        {without('Registrar a otra persona')}
      </Next>
    </>
  );
}
