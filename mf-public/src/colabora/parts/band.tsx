import { media, shape, size, space } from '@caparazon/ui/theme/tokens';
import { styled } from 'styled-components';

/** A section from edge to edge, its content in a `Wide`. */
export const Band = styled.section`
  position: relative;
  overflow: hidden;
`;

export const Wide = styled.div`
  position: relative;
  max-width: 84rem;
  margin-inline: auto;
  padding: clamp(3.5rem, 8vw, 7rem) ${shape.margin};
`;

export const Title = styled.h2`
  max-width: 13.4em;
  font-size: ${size.titular};
`;

export const Halves = styled.div`
  display: grid;
  gap: ${space(10)} ${space(16)};
  margin-block-start: ${space(10)};

  ${media.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
