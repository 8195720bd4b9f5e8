import { LinkButton } from '@caparazon/ui/button';
import { font, hue, media, shape, size, space } from '@caparazon/ui/theme/tokens';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { GuideLink } from '../../site/face/guide/guide-link.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { Band, Wide } from './band.tsx';

const Sunny = styled(Band)`
  background: ${hue.sol};
  color: ${hue.tinta};
`;

const Statement = styled.h2`
  font-size: clamp(3rem, 1.2rem + 8vw, 7.5rem);
  font-weight: 800;
  letter-spacing: -0.045em;
  line-height: 0.95;
`;

const Steps = styled.ol`
  display: grid;
  gap: ${space(6)};
  margin-block: ${space(12)};
  counter-reset: paso;

  ${media.wide} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space(10)};
  }

  li {
    display: grid;
    grid-template-columns: auto 1fr;
    align-items: center;
    gap: ${space(4)};
    font-size: ${size.media};
    line-height: 1.3;
    counter-increment: paso;
  }

  li::before {
    display: grid;
    place-items: center;
    width: 4rem;
    height: 4rem;
    background: ${hue.tinta};
    clip-path: ${shape.scute};
    color: ${hue.sol};
    content: counter(paso);
    font-family: ${font.titular};
    font-weight: 800;
  }
`;

const Doors = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(4)} ${space(6)};

  > a:nth-child(2) {
    display: inline-flex;
    align-items: center;
    min-height: ${shape.touch};
    color: inherit;
    font-weight: 600;
  }
`;

/** The way to report, with the one thing to remember. */
export function ReportDoor(): ReactElement {
  const { door } = useTexts();
  return (
    <Sunny id="reportar" aria-labelledby="reportar-titulo">
      <Wide>
        <Statement id="reportar-titulo" tabIndex={-1}>
          {door.title}
        </Statement>
        <Steps>
          {door.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Steps>
        <Doors>
          <LinkButton href="/reportar" variant="primary" large>
            {door.report}
          </LinkButton>
          <GuideLink failed={door.noGuide}>{door.guide}</GuideLink>
        </Doors>
      </Wide>
    </Sunny>
  );
}
