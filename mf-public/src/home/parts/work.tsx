import type { Secciones } from '@caparazon/public-site/textos/secciones';
import underWater from '@caparazon/ui/scenes/bajo-el-agua.svg';
import { Section } from '@caparazon/ui/section';
import { media, space } from '@caparazon/ui/theme/tokens';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { BilingualText } from '../../textos/face/bilingual-text.tsx';
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

/** In open blocks (rule: work-pillars). */
export function Work({ says }: { says: Secciones['trabajo'] }): ReactElement {
  return (
    <Band id="nuestrotrabajo" aria-labelledby="nuestrotrabajo-titulo" data-tono="hondo">
      <Picture src={underWater} alt="" width={1600} height={900} loading="lazy" />
      <Below>
        <Title id="nuestrotrabajo-titulo" tabIndex={-1}>
          <BilingualText text={says.titulo} />
        </Title>
        <Lead>
          <BilingualText text={says.entrada} />
        </Lead>
        <Pillars>
          {says.bloques.map(({ titulo, texto }) => (
            <Section key={titulo.es} title={<BilingualText text={titulo} />} defaultOpen>
              <Body>
                <BilingualText text={texto} />
              </Body>
            </Section>
          ))}
        </Pillars>
      </Below>
    </Band>
  );
}
