import type { CriterioCumplido } from '@caparazon/clinic/liberacion/calls';
import { Button } from '@caparazon/ui/button';
import { Chip, type ChipTone } from '@caparazon/ui/chip';
import { media, role, size, space } from '@caparazon/ui/theme/tokens';
import { styled } from 'styled-components';
import { whoWords } from '../face/liberacion-words.ts';

const List = styled.ul`
  display: grid;
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space(1)} ${space(4)};
  padding-block: ${space(3)};
  overflow-wrap: anywhere;

  & + & {
    border-block-start: 1px solid ${role.borde};
  }

  h3 {
    font-size: ${size.base};
  }

  > div {
    display: grid;
    justify-items: start;
    gap: ${space(1)};
  }

  > button {
    align-self: center;
  }

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);

    > button {
      justify-self: start;
    }
  }
`;

const Quiet = styled.p`
  color: ${role.textoSuave};
  font-size: ${size.chica};
`;

const states: readonly { of: boolean | null; tone: ChipTone; words: string }[] = [
  { of: true, tone: 'alga', words: 'Se cumple' },
  { of: false, tone: 'carey', words: 'No se cumple' },
  { of: null, tone: 'niebla', words: 'Sin saber' },
];

export const cumplidoWords = (cumplido: boolean | null): string =>
  states.find((state) => state.of === cumplido)?.words ?? '';

const toneOf = (cumplido: boolean | null): ChipTone => states.find((state) => state.of === cumplido)?.tone ?? 'niebla';

interface CriteriosListProps {
  criterios: readonly CriterioCumplido[];
  /** Absent when nothing can be marked. */
  onMark?: (criterio: CriterioCumplido) => void;
}

/** Each criterion, its state and its evidence (rule: release-evidence). */
export const CriteriosList = ({ criterios, onMark }: CriteriosListProps) => (
  <List aria-label="Criterios de liberación">
    {criterios.map((criterio) => (
      <Criterio key={criterio.criterio} criterio={criterio} onMark={onMark} />
    ))}
  </List>
);

function Criterio({
  criterio,
  onMark,
}: {
  criterio: CriterioCumplido;
  onMark: ((criterio: CriterioCumplido) => void) | undefined;
}) {
  const { texto, tipo, cumplido, evidencia, usuario, fecha, fuente } = criterio;
  return (
    <Row>
      <div>
        <h3>{texto}</h3>
        <Chip tone={toneOf(cumplido)}>{cumplidoWords(cumplido)}</Chip>
        {evidencia && <p>{tipo === 'persona' && cumplido !== null ? `«${evidencia}»` : evidencia}</p>}
        {fecha !== null && <Quiet>Lo marcó {whoWords({ usuario, fecha })}</Quiet>}
        {fuente && <Quiet>Fuente: {fuente}</Quiet>}
      </div>
      {tipo === 'persona' && onMark && (
        <Button
          className="no-imprimir"
          aria-haspopup="dialog"
          aria-label={`${cumplido === null ? 'Marcar' : 'Cambiar la marca'}: ${texto}`}
          onClick={() => onMark(criterio)}
        >
          {cumplido === null ? 'Marcar…' : 'Cambiar la marca…'}
        </Button>
      )}
    </Row>
  );
}
