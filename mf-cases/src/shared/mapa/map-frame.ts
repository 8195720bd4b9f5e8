/** What a map is drawn in. */
import { role, shape } from '@caparazon/ui/theme/tokens';
import { styled } from 'styled-components';

export const MapGround = styled.div`
  position: relative;
  isolation: isolate;
`;

export const MapFrame = styled.div`
  height: 20rem;
  overflow: hidden;
  isolation: isolate;
  border-radius: ${shape.control};
  background: ${role.superficieHundida};
  font-family: inherit;

  [data-theme='noche'] & .leaflet-tile-pane {
    filter: invert(1) hue-rotate(180deg) brightness(0.9) contrast(0.9);
  }
`;
