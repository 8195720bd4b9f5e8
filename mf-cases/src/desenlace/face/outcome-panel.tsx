import { formatDay } from '@caparazon/call/time';
import { type Desenlace, getDesenlace } from '@caparazon/clinic/desenlace/calls';
import { textoDesenlace } from '@caparazon/clinic/desenlace/values';
import { useCall } from '@caparazon/screen-kit/use-call';
import { LinkButton } from '@caparazon/ui/button';
import { DescriptionList } from '@caparazon/ui/description-list';
import { ErrorState } from '@caparazon/ui/error-state';
import { Panel } from '@caparazon/ui/panel';
import { SkeletonText } from '@caparazon/ui/skeleton';
import { role, space } from '@caparazon/ui/theme/tokens';
import { styled } from 'styled-components';

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(4)};

  > p {
    color: ${role.textoSuave};
  }
`;

const itemsOf = ({ desenlace, fecha, motivo, agente, quien, destino, observaciones, usuario }: Desenlace) =>
  [
    { label: 'Cómo terminó', value: textoDesenlace(desenlace ?? '') },
    { label: 'Día', value: fecha === null ? '' : formatDay(fecha) },
    { label: 'Por qué', value: motivo },
    { label: 'Con qué', value: agente },
    { label: 'Quién la hizo', value: quien },
    { label: 'A quién', value: destino },
    { label: 'Observaciones', value: observaciones },
    { label: 'Lo anotó', value: usuario?.nombre ?? '' },
  ].filter(({ value }) => value !== '');

/** How the stay ended, or the way to note it (rule: outcome-screen). */
export function OutcomePanel({ idFicha }: { idFicha: number }) {
  const params = { idFicha: String(idFicha) };
  const { data, failure, refresh } = useCall(getDesenlace, { params }, { hears: ['ficha'] });
  return (
    <Panel title="Desenlace">
      <Stack>
        {!data && failure && (
          <ErrorState title="No pudimos cargar el desenlace" headingLevel={3} onRetry={() => refresh()} />
        )}
        {!data && !failure && <SkeletonText lines={2} />}
        {data?.desenlace === null && <p>Está en cuidado.</p>}
        {data?.desenlace === 'sin_detalle' && <p>La ficha dice que murió; nadie anotó cómo.</p>}
        {data?.anotado && <DescriptionList items={itemsOf(data)} />}
        <LinkButton className="no-imprimir" href={`/desenlace/${idFicha}`}>
          {data?.anotado ? 'Corregir el desenlace' : 'Anotar el desenlace'}
        </LinkButton>
      </Stack>
    </Panel>
  );
}
