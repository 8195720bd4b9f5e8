import { role, shape } from '@caparazon/ui/theme/tokens';
import mapStyles from 'leaflet/dist/leaflet.css';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Ground = styled.div`
  position: relative;
  isolation: isolate;
`;

/** The element in which Leaflet draws. */
export const MapFrame = styled.div`
  height: 20rem;
  overflow: hidden;
  isolation: isolate;
  border-radius: ${shape.control};

  /* Leaflet has values of its own. One finger scrolls the page. */
  &&&& {
    background: var(--fondo-del-mapa, ${role.superficieHundida});
    font-family: inherit;
    touch-action: pan-x pan-y;
  }

  && .leaflet-control-zoom a {
    width: ${shape.touch};
    height: ${shape.touch};
    line-height: ${shape.touch};
  }

  /* Legible over any tile. */
  && .leaflet-control-attribution {
    background: ${role.superficie};
    font: inherit;
    font-size: 0.75rem;

    &,
    a {
      color: ${role.texto};
    }

    a {
      text-decoration: underline;
    }
  }

  [data-theme='noche'] & .leaflet-tile-pane {
    filter: invert(1) hue-rotate(180deg) brightness(0.9) contrast(0.9);
  }
`;

/** The frame of a map, with its notices. Leaflet's style sheet comes with it: as a string it is drawn by nobody else. */
export const MapGround = ({ children }: { children: ReactNode }) => (
  <Ground>
    <style href="leaflet" precedence="default">
      {mapStyles}
    </style>
    {children}
  </Ground>
);
