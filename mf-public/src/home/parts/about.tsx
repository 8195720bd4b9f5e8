import type { Conozcanos } from '@caparazon/public-site/textos/conozcanos';
import type { Secciones } from '@caparazon/public-site/textos/secciones';
import lighthouse from '@caparazon/ui/scenes/faro.svg';
import { Section } from '@caparazon/ui/section';
import { Skeleton } from '@caparazon/ui/skeleton';
import { media, shape } from '@caparazon/ui/theme/tokens';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { BilingualText } from '../../textos/face/bilingual-text.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { Band, Blocks, Body, Lead, Pair, Title, Wide } from './band.tsx';

const Scute = styled.img`
  width: min(24rem, 80%);
  height: auto;
  aspect-ratio: 1;
  margin-block-start: 2.5rem;
  object-fit: cover;
  object-position: 80% 50%;
  clip-path: ${shape.scute};
`;

const Reserved = styled.div`
  ${media.wide} {
    min-height: 38rem;
  }
`;

/** Blocks with a text; the history is closed at first. */
const blocksOf = (texts: Conozcanos, who: string) =>
  [
    { title: who, body: texts['quienesSomos.cuerpo'], open: true },
    { title: texts['historia.titulo'], body: texts['historia.cuerpo'], open: false },
    { title: texts['mision.titulo'], body: texts['mision.cuerpo'], open: true },
  ].filter(({ title, body }) => title !== '' && body !== '');

interface AboutProps {
  says: Secciones['conozcanos'];
  texts: Conozcanos | undefined;
}

export function About({ says, texts }: AboutProps): ReactElement {
  const { about } = useTexts();
  return (
    <Band id="conozcanos" aria-labelledby="conozcanos-titulo">
      <Wide>
        <Pair>
          <div>
            <Title id="conozcanos-titulo" tabIndex={-1}>
              <BilingualText text={says.titulo} />
            </Title>
            {texts && <Lead>{texts['quienesSomos.subtitulo']}</Lead>}
            <Scute src={lighthouse} alt="" width={384} height={384} loading="lazy" />
          </div>
          <Reserved>
            {texts === undefined && <Skeleton height="30rem" />}
            {texts && (
              <Blocks>
                {blocksOf(texts, about.who).map(({ title, body, open }) => (
                  <Section key={title} title={title} defaultOpen={open}>
                    <Body>{body}</Body>
                  </Section>
                ))}
              </Blocks>
            )}
          </Reserved>
        </Pair>
      </Wide>
    </Band>
  );
}
