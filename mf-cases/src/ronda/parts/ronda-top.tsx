import { startOfCivilDay } from '@caparazon/call/time';
import type { ParadaDeRonda } from '@caparazon/clinic/fichaDiaria/calls';
import { ScuteProgress } from '@caparazon/ui/scute-progress';
import { media, role, size, space } from '@caparazon/ui/theme/tokens';
import { styled } from 'styled-components';
import { bareDay } from '../../tratamiento/face/time-words.ts';
import { doneWords, leftOf } from '../model/paradas.ts';

/** Smaller than other heads: on a phone the animal begins in the upper third. */
const Box = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  margin-block-end: ${space(5)};
  line-height: 1.25;

  h1 {
    font-size: ${size.titulo};
  }

  p {
    color: ${role.textoSuave};
  }

  ${media.narrow} {
    margin-block-end: ${space(3)};

    h1 {
      font-size: ${size.grande};
    }
  }
`;

/** `vie 20/11`, also for today, since a round may be of an earlier day. */
const dayOf = (dia: string): string => `${bareDay(startOfCivilDay(dia))}/${dia.slice(5, 7)}`;

interface RondaTopProps {
  /** `aaaa-mm-dd` */
  dia: string;
  paradas: readonly ParadaDeRonda[];
}

export const RondaTop = ({ dia, paradas }: RondaTopProps) => (
  <Box>
    <div>
      <h1 tabIndex={-1}>La ronda</h1>
      <p>
        {dayOf(dia)}
        {paradas.length > 0 && `: ${doneWords(paradas)} con ficha`}
      </p>
    </div>
    {paradas.length > 0 && (
      <ScuteProgress
        label="Animales con ficha diaria"
        value={paradas.length - leftOf(paradas).length}
        max={paradas.length}
        size={40}
      />
    )}
  </Box>
);
