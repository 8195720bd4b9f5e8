import { ScutePattern } from '@caparazon/ui/scute-pattern';
import { font, media, role, shape, size, space } from '@caparazon/ui/theme/tokens';
import ImageIcon from 'lucide-react/icons/image';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { GuideLink } from '../../../shared/guide/guide-link.tsx';
import drawings from '../../../shared/scenes/pasos.svg';
import { useTexts } from '../texts/use-texts.ts';

const Band = styled.header`
  position: relative;
  overflow: hidden;
`;

const Inside = styled.div`
  position: relative;
  display: grid;
  gap: ${space(3)};
  max-width: 84rem;
  margin-inline: auto;
  padding: ${space(4)} ${shape.margin} ${space(2)};

  ${media.wide} {
    gap: ${space(10)};
    padding-block: ${space(12)} ${space(10)};
  }

  h1 {
    font-size: clamp(2rem, 10vw, ${size.gigante});
  }
`;

const Kicker = styled.p`
  margin-block-end: ${space(1)};
  color: ${role.textoSuave};
  font-weight: 600;

  ${media.narrow} {
    display: none;
  }
`;

const Why = styled.p`
  max-width: 46ch;
  margin-block-start: ${space(2)};
  font-size: ${size.base};
  line-height: 1.35;

  ${media.wide} {
    font-size: ${size.media};
  }
`;

/** A tight list on phones, so that the form is near; five pictures side by side where there is room. */
const Steps = styled.ol`
  display: grid;
  gap: ${space(2)};
  counter-reset: paso;

  li {
    display: grid;
    grid-template-columns: 5.5rem minmax(0, 1fr);
    align-items: center;
    gap: ${space(3)};
    font-size: max(0.9rem, 16px);
    line-height: 1.25;
    counter-increment: paso;
  }

  img {
    width: 100%;
    height: auto;
    border-radius: ${shape.control};
  }

  strong {
    display: block;
    font-family: ${font.titular};
    line-height: 1.15;
  }

  strong::before {
    content: counter(paso) '. ';
    color: ${role.enlace};
  }

  span {
    color: ${role.textoSuave};
  }

  @media (min-width: 600px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space(4)} ${space(6)};

    li {
      grid-template-columns: 8rem minmax(0, 1fr);
      font-size: 1rem;
    }
  }

  ${media.wide} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    gap: ${space(6)};

    li {
      grid-template-columns: minmax(0, 1fr);
      align-content: start;
      align-items: start;
    }

    img {
      border-radius: ${shape.card};
    }

    strong {
      margin-block-end: ${space(1)};
      font-size: 1.2rem;
    }
  }
`;

const Guide = styled.div`
  a {
    display: inline-flex;
    align-items: center;
    gap: ${space(2)};
    min-height: ${shape.touch};
    font-weight: 600;
  }

  svg {
    flex: none;
    width: 1.4rem;
  }
`;

/** The names of the drawings in `pasos.svg`, in the order of the steps. */
const views = ['sombra', 'perros', 'seca', 'costados', 'avisar'] as const;

/** What to do until help comes, and how, before the form asks anything (rule: help-first). */
export function HelpFirst(): ReactElement {
  const { help } = useTexts();
  return (
    <Band data-tono="hondo">
      <ScutePattern />
      <Inside>
        <div>
          <Kicker>{help.kicker}</Kicker>
          <h1>{help.title}</h1>
          <Why>{help.why}</Why>
        </div>
        <Steps>
          {views.map((view) => (
            <li key={view}>
              <img src={`${drawings}#${view}`} alt="" width={240} height={160} />
              <div>
                <strong>{help.steps[view].what}</strong>
                <span>{help.steps[view].how}</span>
              </div>
            </li>
          ))}
        </Steps>
        <Guide>
          <GuideLink>
            <ImageIcon aria-hidden /> {help.guide}
          </GuideLink>
        </Guide>
      </Inside>
    </Band>
  );
}
