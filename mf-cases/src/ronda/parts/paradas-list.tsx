import type { ParadaDeRonda } from '@caparazon/clinic/fichaDiaria/calls';
import { Chip } from '@caparazon/ui/chip';
import { role, shape, size, space } from '@caparazon/ui/theme/tokens';
import { styled } from 'styled-components';
import { animalWords } from '../../animal/face/animal-words.ts';
import type { Unsent } from '../hooks/use-unsent.ts';
import { idOf } from '../model/paradas.ts';
import { rondaHref } from '../model/ronda-address.ts';

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border: 1px solid ${role.borde};
  border-radius: ${shape.card};
  background: ${role.superficie};

  > li + li {
    border-block-start: 1px solid ${role.borde};
  }
`;

const Row = styled.a`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};
  min-height: ${shape.touch};
  padding: ${space(2)} ${space(4)};
  color: inherit;
  overflow-wrap: anywhere;
  text-decoration: none;

  &[aria-current] {
    background: ${role.elegido};
    color: ${role.sobreElegido};
  }

  &:hover strong {
    text-decoration: underline;
  }
`;

const Place = styled.span`
  display: block;
  color: ${role.textoSuave};
  font-size: ${size.chica};

  [aria-current] & {
    color: inherit;
  }
`;

interface ParadasListProps {
  dia: string;
  paradas: readonly ParadaDeRonda[];
  unsent: Unsent;
  current?: number;
  label: string;
}

const State = ({ parada, unsent }: { parada: ParadaDeRonda; unsent: Unsent }) => {
  if (unsent.has(parada)) return <Chip tone="carey">Sin guardar</Chip>;
  return parada.ficha === null ? <Chip tone="niebla">Falta</Chip> : <Chip tone="alga">Con ficha</Chip>;
};

export const ParadasList = ({ dia, paradas, unsent, current, label }: ParadasListProps) => (
  <List aria-label={label}>
    {paradas.map((parada) => (
      <li key={idOf(parada)}>
        <Row href={rondaHref(dia, idOf(parada))} aria-current={idOf(parada) === current ? 'true' : undefined}>
          <span>
            <strong>{animalWords(parada.animal)}</strong>
            <Place>{parada.animal.ubicacionActual}</Place>
          </span>
          <State parada={parada} unsent={unsent} />
        </Row>
      </li>
    ))}
  </List>
);
