import { font, media, role, shape, size, space } from '@caparazon/ui/theme/tokens';
import { styled } from 'styled-components';

export const Band = styled.section`
  position: relative;
  overflow: hidden;
`;

export const Wide = styled.div`
  position: relative;
  max-width: 84rem;
  margin-inline: auto;
  padding: clamp(4rem, 10vw, 8rem) ${shape.margin};
`;

export const Pair = styled.div`
  display: grid;
  gap: ${space(10)} ${space(16)};

  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.35fr);
  }
`;

export const Title = styled.h2`
  max-width: 10.72em;
  font-size: ${size.titular};
`;

export const Lead = styled.p`
  max-width: 26em;
  margin-block-start: ${space(4)};
  font-size: ${size.media};
  line-height: 1.4;
`;

export const Body = styled.p`
  max-width: ${shape.line};
  white-space: pre-line;
`;

export const Blocks = styled.div`
  display: grid;
  align-content: start;
  gap: ${space(4)};
`;

export const Label = styled.h3`
  color: ${role.texto};
  font-family: ${font.titular};
  font-size: ${size.media};
`;
