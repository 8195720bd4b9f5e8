import { Section } from '@caparazon/ui/section';
import { Skeleton } from '@caparazon/ui/skeleton';
import { media, shape } from '@caparazon/ui/theme/tokens';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import lighthouse from '../../../shared/scenes/faro.svg';
import type { AboutTexts } from '../api/use-about-texts.ts';
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

/** Who we are: three blocks that open and close, from a file that the organisation edits (rule: about-texts). */
export function About({ texts }: { texts: AboutTexts | 'failed' | undefined }): ReactElement {
  const { about } = useTexts();
  return (
    <Band id="conozcanos" aria-labelledby="conozcanos-titulo">
      <Wide>
        <Pair>
          <div>
            <Title id="conozcanos-titulo" tabIndex={-1}>
              {about.title}
            </Title>
            {texts !== undefined && texts !== 'failed' && <Lead>{texts.whoSubtitle}</Lead>}
            <Scute src={lighthouse} alt="" width={384} height={384} loading="lazy" />
          </div>
          <Reserved>
            {texts === undefined && <Skeleton height="30rem" />}
            {texts !== undefined && texts !== 'failed' && (
              <Blocks>
                <Section title={about.who} defaultOpen>
                  <Body>{texts.whoBody}</Body>
                </Section>
                <Section title={texts.historyTitle}>
                  <Body>{texts.historyBody}</Body>
                </Section>
                <Section title={texts.missionTitle} defaultOpen>
                  <Body>{texts.missionBody}</Body>
                </Section>
              </Blocks>
            )}
          </Reserved>
        </Pair>
      </Wide>
    </Band>
  );
}
