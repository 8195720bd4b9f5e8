/** /seguimiento shows what became of a report (rule: follow-a-report-screen). */
import type { Seguimiento } from '@caparazon/clinic/seguimiento/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { media, role, shape, size, space } from '@caparazon/ui/theme/tokens';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { englishMessages } from '../../site/face/language/messages.ts';
import { sceneOf } from '../model/scene.ts';
import { AskForm } from '../parts/ask-form.tsx';
import { Story } from '../parts/story.tsx';
import { english, useTexts } from '../texts/use-texts.ts';

export const loadEnglish = () => Promise.all([english(), englishMessages()]);

const Frame = styled.div`
  display: grid;
  align-items: start;

  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    min-height: calc(100svh - 4.5rem);
  }
`;

const Picture = styled.img`
  width: 100%;
  height: clamp(8rem, 26svh, 16rem);
  object-fit: cover;

  ${media.wide} {
    position: sticky;
    inset-block-start: 0;
    order: 1;
    height: max(100%, 100svh - 4.5rem);
    max-height: 60rem;
  }
`;

const Column = styled.div`
  display: grid;
  gap: ${space(8)};
  width: 100%;
  max-width: 38rem;
  margin-inline: auto;
  padding: ${space(8)} ${shape.margin} ${space(16)};

  ${media.wide} {
    padding-block: ${space(16)};
  }

  h1 {
    font-size: ${size.titular};
  }
`;

const Lead = styled.p`
  margin-block-start: ${space(3)};
  font-size: ${size.media};
  line-height: 1.35;
`;

const Otherwise = styled.section`
  padding-block-start: ${space(6)};
  border-block-start: 1px solid ${role.borde};

  h2 {
    font-size: ${size.media};
  }

  p {
    margin-block-start: ${space(2)};
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${shape.touch};
    font-weight: 600;
  }
`;

const numberIn = (query: URLSearchParams): string => /^\d{1,10}$/.exec(query.get('reporte') ?? '')?.[0] ?? '';

export default function SeguimientoPage(): ReactElement {
  const { place } = useShell();
  const says = useTexts();
  const [found, setFound] = useState<Seguimiento | null>(null);
  const [anew, setAnew] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (anew && found === null) title.current?.focus();
  }, [anew, found]);

  const another = () => {
    setAnew(true);
    setFound(null);
  };

  return (
    <Frame>
      <Picture src={sceneOf(found?.pasos.at(-1)?.paso)} alt="" width={1600} height={900} />
      <Column>
        {found ? (
          <Story seguimiento={found} onOther={another} />
        ) : (
          <>
            <header>
              <h1 ref={title} tabIndex={-1}>
                {says.title}
              </h1>
              <Lead>{says.lead}</Lead>
            </header>
            <AskForm reporte={anew ? '' : numberIn(place.query)} onFound={setFound} />
            <Otherwise aria-labelledby="sin-telefono">
              <h2 id="sin-telefono">{says.otherwise.title}</h2>
              <p>{says.otherwise.text}</p>
              <a href="/contacto">{says.otherwise.contact}</a>
            </Otherwise>
          </>
        )}
      </Column>
    </Frame>
  );
}
