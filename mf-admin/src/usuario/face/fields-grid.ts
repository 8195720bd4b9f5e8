import { media, space } from '@caparazon/ui/theme/tokens';
import { styled } from 'styled-components';

export const FieldsGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(5)} ${space(6)};

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
