import { formatDay } from '@caparazon/call/time';
import type { Problema } from '@caparazon/clinic/problema/calls';
import { Note } from '@caparazon/screen-kit/components/note';
import { Button } from '@caparazon/ui/button';
import { Chip } from '@caparazon/ui/chip';
import { role, size, space } from '@caparazon/ui/theme/tokens';
import { styled } from 'styled-components';
import { estadoTones, estadoWords } from './problema-words.ts';
import { useProblemas } from './use-problemas.ts';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(5)};

  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(1)} ${space(2)};
    min-width: 0;
    overflow-wrap: anywhere;
  }

  small {
    color: ${role.textoSuave};
    font-size: ${size.chica};
  }
`;

/** What an animal has, at the top of its page; resolved problems stand below alone (rule: problems). */
export function ProblemasHere({ idFicha }: { idFicha: number }) {
  const { data, failure, refresh } = useProblemas(idFicha);
  // An older service has none.
  if (!data && failure && failure.status !== 404) {
    return (
      <Note action={<Button onClick={() => refresh()}>Reintentar</Button>}>
        No pudimos leer los problemas de este animal.
      </Note>
    );
  }
  const present = data?.filter(({ estado }) => estado !== 'resuelto') ?? [];
  return present.length > 0 && <Shown problemas={present} />;
}

const Shown = ({ problemas }: { problemas: readonly Problema[] }) => (
  <List aria-label="Qué tiene">
    {problemas.map(({ idProblema, nombre, estado, desde }) => (
      <li key={idProblema}>
        <strong>{nombre}</strong>
        <Chip tone={estadoTones[estado]}>{estadoWords[estado]}</Chip>
        <small>desde el {formatDay(desde)}</small>
      </li>
    ))}
  </List>
);
