import { formatDateTime } from '@caparazon/call/time';
import type { SesionAbierta } from '@caparazon/office/sesion/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { Chip } from '@caparazon/ui/chip';
import { Panel } from '@caparazon/ui/panel';
import { media, role, space } from '@caparazon/ui/theme/tokens';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { endSesion, endSesiones, useSesiones } from '../api/sesiones.ts';
import { useKeptFocus } from '../hooks/use-kept-focus.ts';
import { aparatoInWords } from '../model/aparato-words.ts';
import { AskAndDo } from './ask-and-do.tsx';

const List = styled.ul`
  display: grid;
  margin: 0 0 ${space(5)};
  padding: 0;
  list-style: none;

  &:last-child {
    margin-block-end: 0;
  }

  li {
    display: flex;
    gap: ${space(3)} ${space(5)};
    align-items: center;
    justify-content: space-between;
    padding-block: ${space(4)};
    border-block-start: 1px solid ${role.borde};

    ${media.mobile} {
      flex-wrap: wrap;
    }
  }

  small {
    display: block;
    color: ${role.textoSuave};
  }
`;

/** The running sessions of one's own account (rule: sessions-of-mine). */
export function Sesiones({ idUsuario }: { idUsuario: number }): ReactElement | null {
  const shell = useShell();
  const { data, failure, refresh } = useSesiones();
  const { place, press } = useKeptFocus<HTMLUListElement>(data);
  const end = () => {
    press();
    refresh();
  };
  // A service of before does not know them.
  if (data === undefined && (failure === undefined || failure.status === 404)) return null;
  return (
    <Panel title="Sesiones abiertas">
      {data === undefined ? (
        <p>{failureText(failure)}</p>
      ) : (
        <List ref={place} tabIndex={-1} aria-label="Sesiones abiertas">
          {data.map((sesion) => (
            <Sesion key={sesion.idSesion} sesion={sesion} onEnd={end} />
          ))}
        </List>
      )}
      {data !== undefined && data.length > 1 && (
        <AskAndDo
          label="Cerrar todas las demás"
          question="¿Cerrar todas las demás sesiones?"
          done="Solo queda abierta esta sesión"
          act={() => endSesiones(shell, idUsuario)}
          onEnd={end}
        >
          Terminan en segundos. Esta sigue abierta.
        </AskAndDo>
      )}
    </Panel>
  );
}

function Sesion({ sesion, onEnd }: { sesion: SesionAbierta; onEnd: () => void }): ReactElement {
  const shell = useShell();
  const aparato = aparatoInWords(sesion);
  return (
    <li>
      <div>
        {aparato} {sesion.esta && <Chip tone="mar">Esta</Chip>}
        <small>
          Desde el {formatDateTime(sesion.desde)}. Último uso: {formatDateTime(sesion.ultimoUso)}.
        </small>
      </div>
      {!sesion.esta && (
        <AskAndDo
          label="Cerrar sesión"
          fullLabel={`Cerrar sesión de ${aparato} del ${formatDateTime(sesion.desde)}`}
          question={`¿Cerrar la sesión de ${aparato}?`}
          done={`La sesión de ${aparato} quedó cerrada`}
          act={() => endSesion(shell, sesion.idSesion)}
          onEnd={onEnd}
        >
          Termina en segundos: ahí se va a pedir ingresar de nuevo.
        </AskAndDo>
      )}
    </li>
  );
}
