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

/**
 * On a phone one card beside the other, the next one in sight, so that the form is near. Further on, pictures side by
 * side. The guide stands last in the row: it is what the keyboard scrolls it by.
 */
const Steps = styled.div`
  display: flex;
  gap: ${space(3)};
  margin-inline: calc(-1 * ${shape.margin});
  padding-inline: ${shape.margin};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;
  scroll-padding-inline: ${shape.margin};
  scrollbar-width: none;

  ol {
    display: flex;
    flex: none;
    gap: inherit;
    counter-reset: paso;
  }

  li {
    display: grid;
    grid-template-columns: 4.25rem minmax(0, 1fr);
    align-items: start;
    gap: ${space(3)};
    flex: none;
    width: min(19rem, 86vw - ${shape.margin});
    padding: ${space(3)};
    border: 1px solid ${role.borde};
    border-radius: ${shape.card};
    font-size: max(0.9rem, 16px);
    line-height: 1.25;
    counter-increment: paso;
    scroll-snap-align: start;
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
    flex: none;
    align-items: center;
    gap: ${space(2)};
    min-height: ${shape.touch};
    max-width: 12rem;
    font-weight: 600;
  }

  > a svg {
    flex: none;
    width: 1.4rem;
  }

  @media (min-width: 600px) {
    display: grid;
    gap: ${space(4)} ${space(6)};
    margin-inline: 0;
    padding-inline: 0;
    overflow: visible;

    ol {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }

    li {
      grid-template-columns: 8rem minmax(0, 1fr);
      width: auto;
      padding: 0;
      border: 0;
      font-size: 1rem;
    }

    > a {
      justify-self: start;
      max-width: none;
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
