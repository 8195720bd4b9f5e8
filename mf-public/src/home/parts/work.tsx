import underWater from '@caparazon/ui/scenes/bajo-el-agua.svg';
import { Section } from '@caparazon/ui/section';
import { media, space } from '@caparazon/ui/theme/tokens';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts/use-texts.ts';
import { Band, Body, Lead, Title, Wide } from './band.tsx';

const Picture = styled.img`
  width: 100%;
  height: clamp(16rem, 42vw, 36rem);
  object-fit: cover;
  object-position: 60% 75%;
  mask-image: linear-gradient(#000 72%, transparent);
`;

const Below = styled(Wide)`
  padding-block-start: ${space(8)};
`;

const Pillars = styled.div`
  display: grid;
  align-items: start;
  gap: ${space(4)};
  margin-block-start: ${space(12)};

  ${media.wide} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space(6)};
  }
`;

/** In three open blocks (rule: work-pillars). */
export function Work(): ReactElement {
  const { work } = useTexts();
  return (
    <Band id="nuestrotrabajo" aria-labelledby="nuestrotrabajo-titulo" data-tono="hondo">
      <Picture src={underWater} alt="" width={1600} height={900} loading="lazy" />
      <Below>
        <Title id="nuestrotrabajo-titulo" tabIndex={-1}>
          {work.title}
        </Title>
        <Lead>{work.lead}</Lead>
        <Pillars>
          {work.pillars.map(({ title, text }) => (
            <Section key={title} title={title} defaultOpen>
              <Body>{text}</Body>
            </Section>
          ))}
        </Pillars>
      </Below>
    </Band>
  );
}
