import { Section } from '@caparazon/ui/section';
import { media, space } from '@caparazon/ui/theme/tokens';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import underWater from '../../../shared/scenes/bajo-el-agua.svg';
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

/** What we do: three blocks, all open (rule: work-pillars). */
export function Work(): ReactElement {
  return (
    <Band id="nuestrotrabajo" aria-labelledby="nuestrotrabajo-titulo" data-tono="hondo">
      <Picture src={underWater} alt="" width={1600} height={900} loading="lazy" />
      <Below>
        <Title id="nuestrotrabajo-titulo" tabIndex={-1}>
          Nuestro trabajo
        </Title>
        <Lead>Lo que se aprende de una tortuga sirve para cuidar a las que siguen en el mar.</Lead>
        <Pillars>
          <Section title="Investigación" defaultOpen>
            <Body>
              Medimos, marcamos y seguimos a las tortugas que llegan a la costa. De cada animal queda registro: de dónde
              vino, qué comió, qué le hizo daño. Con esos datos se decide qué playas y qué épocas cuidar.
            </Body>
          </Section>
          <Section title="Educación" defaultOpen>
            <Body>
              Vamos a escuelas y playas con lo que vemos todos los días: el plástico que sacamos de un estómago, el
              anzuelo que alcanzaba con cortar. Quien vio volver a una tortuga al mar no lo olvida.
            </Body>
          </Section>
          <Section title="Rehabilitación" defaultOpen>
            <Body>
              Cada animal que entra tiene su ficha, su tratamiento y quien lo atienda a toda hora. Pueden ser semanas o
              meses en las piscinas del centro, hasta que come sola, se sumerge y está para volver.
            </Body>
          </Section>
        </Pillars>
      </Below>
    </Band>
  );
}
