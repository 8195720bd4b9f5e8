import { formatDateTime } from '@caparazon/call/time';
import { getSegundoPaso, type SegundoPaso } from '@caparazon/office/segundoPaso/calls';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { useCall } from '@caparazon/screen-kit/use-call';
import { LinkButton } from '@caparazon/ui/button';
import { Panel } from '@caparazon/ui/panel';
import { space } from '@caparazon/ui/theme/tokens';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';

const Whole = styled.div`
  display: grid;
  gap: ${space(4)};
  justify-items: start;
`;

/** Whether it is on, in words. */
export function stateInWords({ desde, quedan, exigido }: SegundoPaso): string {
  if (desde !== null) {
    return `Activado el ${formatDateTime(desde)}. Códigos de recuperación que quedan: ${quedan}.`;
  }
  const off = 'Desactivado. Con el segundo paso, al ingresar se pide además un código de tu teléfono.';
  return exigido ? `${off} Tu rol lo pide.` : off;
}

/** The second step of one's own account, which leads to its page (rule: second-step). */
export function SegundoPasoPanel(): ReactElement | null {
  const { data, failure } = useCall(getSegundoPaso, {});
  // A service of before does not know it.
  if (data === undefined && (failure === undefined || failure.status === 404)) return null;
  return (
    <Panel title="Segundo paso">
      {data === undefined ? (
        <p>{failureText(failure)}</p>
      ) : (
        <Whole>
          <p>{stateInWords(data)}</p>
          <LinkButton href="/segundo_paso">
            {data.desde === null ? 'Activar el segundo paso' : 'Administrar el segundo paso'}
          </LinkButton>
        </Whole>
      )}
    </Panel>
  );
}
