import { ScutePattern } from '@caparazon/ui/scute-pattern';
import { font, media, role, shape, size, space } from '@caparazon/ui/theme/tokens';
import ImageIcon from 'lucide-react/icons/image';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { GuideLink } from '../../site/face/guide/guide-link.tsx';
import drawings from '../../site/face/scenes/pasos.svg';
import { useTexts } from '../texts/use-texts.ts';

const Band = styled.header`
  position: relative;
  overflow: hidden;
`;

const Inside = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  max-width: 84rem;
  margin-inline: auto;
  padding: ${space(3)} ${shape.margin} ${space(4)};

  ${media.wide} {
    gap: ${space(10)};
    padding-block: ${space(12)} ${space(10)};
  }

  h1 {
    font-size: clamp(1.8rem, 8.5vw, ${size.gigante});
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
  max-width: 29.9em;
  margin-block-start: ${space(1)};
  font-size: ${size.base};
  line-height: 1.35;

  ${media.wide} {
    font-size: ${size.media};
  }
`;

const Steps = styled.div`
  display: grid;
  gap: ${space(2)};

  ol {
    display: grid;
    gap: inherit;
    counter-reset: paso;
  }

  li {
    display: grid;
    grid-template-columns: 3.25rem minmax(0, 1fr);
    align-items: start;
    gap: ${space(3)};
    font-size: max(0.9rem, 16px);
    line-height: 1.2;
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

  > a {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    min-height: ${shape.touch};
    font-weight: 600;
  }

  > a svg {
    flex: none;
    width: 1.4rem;
  }

  /* Where a picture would push the form out of reach, the steps are read on. */
  @media (max-width: 399.98px) {
    li {
      grid-template-columns: minmax(0, 1fr);
    }

    img {
      display: none;
    }

    strong,
    span {
      display: inline;
    }

    strong::after {
      content: '. ';
    }
  }

  @media (min-width: 600px) {
    gap: ${space(4)} ${space(6)};

    ol {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }

    li {
      grid-template-columns: 8rem minmax(0, 1fr);
      font-size: 1rem;
    }

    > a {
      justify-self: start;
    }
  }

  ${media.wide} {
    gap: ${space(6)};

    ol {
      grid-template-columns: repeat(5, minmax(0, 1fr));
    }

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

const views = ['sombra', 'perros', 'seca', 'costados', 'avisar'] as const;

/** What to do until help comes, before the form (rule: help-first). */
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
          <ol>
            {views.map((view) => (
              <li key={view}>
                <img src={`${drawings}#${view}`} alt="" width={240} height={160} />
                <div>
                  <strong>{help.steps[view].what}</strong>
                  <span>{help.steps[view].how}</span>
                </div>
              </li>
            ))}
          </ol>
          <GuideLink failed={help.noGuide}>
            <ImageIcon aria-hidden /> {help.guide}
          </GuideLink>
        </Steps>
      </Inside>
    </Band>
  );
}
