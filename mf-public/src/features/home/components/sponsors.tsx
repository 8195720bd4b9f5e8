import { limits } from '@caparazon/contracts/limits';
import type { Organizacion } from '@caparazon/contracts/textos/organizacion';
import { font, media, motion, role, shape, size, space } from '@caparazon/ui/theme/tokens';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { useRotation } from '../hooks/use-rotation.ts';
import { useTexts } from '../texts/use-texts.ts';
import { Band } from './band.tsx';
import { PauseButton } from './pause-button.tsx';

const Strip = styled(Band)`
  border-block: 1px solid ${role.borde};
  background: ${role.superficie};
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(4)};
  max-width: 84rem;
  min-height: 9.5rem;
  margin-inline: auto;
  padding: ${space(5)} ${shape.margin};

  > h2 {
    grid-column: 1 / -1;
    color: ${role.textoSuave};
    font-family: ${font.texto};
    font-size: ${size.chica};
    font-weight: 600;
    letter-spacing: normal;
  }
`;

const Window = styled.div`
  overflow: hidden;
`;

/** As many side by side as there is room for. The others wait out of sight. */
const Track = styled.ul<{ $first: number }>`
  --ancho: 100%;
  display: flex;
  transform: translateX(calc(${(props) => -props.$first} * var(--ancho)));
  transition: transform ${motion.slow};

  @media (min-width: 600px) {
    --ancho: 50%;
  }

  ${media.wide} {
    --ancho: 33.333%;
  }

  li {
    flex: 0 0 var(--ancho);
    min-width: 0;
    padding-inline-end: ${space(6)};
  }
`;

const Name = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: ${shape.touch};
  color: ${role.texto};
  font-family: ${font.titular};
  font-size: ${size.base};
  font-weight: 700;
  line-height: 1.15;
`;

const Logo = styled.img`
  flex: none;
  width: 3.5rem;
  height: 3.5rem;
  object-fit: contain;
`;

/** Six sponsors that move one place every three seconds and can be stopped (rule: sponsors). */
export function Sponsors({ sponsors }: { sponsors: Organizacion['auspiciantes'] }): ReactElement {
  const texts = useTexts().sponsors;
  const { index, stopped, toggle, moves, hold } = useRotation(sponsors.length, limits.sponsorsMs);
  // A second copy after the first, so that the window is never half empty. Screen readers hear only one.
  const rounds = moves ? ['primera', 'segunda'] : ['primera'];
  return (
    <Strip aria-label={texts.label}>
      <Row {...hold}>
        <h2>{texts.title}</h2>
        <Window>
          <Track $first={index}>
            {rounds.flatMap((round) =>
              sponsors.map(({ nombre, logo }) => (
                <li key={`${round}-${nombre}`} aria-hidden={round === 'segunda' || undefined}>
                  <Name>
                    <Logo src={logo} alt="" width={56} height={56} loading="lazy" />
                    {nombre}
                  </Name>
                </li>
              )),
            )}
          </Track>
        </Window>
        {moves && <PauseButton stopped={stopped} onToggle={toggle} what={texts.moving} />}
      </Row>
    </Strip>
  );
}
