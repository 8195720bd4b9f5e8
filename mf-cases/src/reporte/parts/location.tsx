import type { Reporte } from '@caparazon/clinic/reporte/calls';
import { pointOf } from '@caparazon/screen-kit/point';
import { DescriptionList } from '@caparazon/ui/description-list';
import { Skeleton } from '@caparazon/ui/skeleton';
import { space } from '@caparazon/ui/theme/tokens';
import { Component, lazy, type ReactNode, Suspense } from 'react';
import { styled } from 'styled-components';
import { phoneMapLink, webMapLink } from '../model/map-links.ts';

const PlaceMap = lazy(() => import('@caparazon/screen-kit/components/place-map'));

const Box = styled.div`
  display: grid;
  gap: ${space(4)};
`;

const Links = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(5)};

  a {
    padding-block: ${space(2)};
  }
`;

/** A desktop computer has no maps program. */
const Phone = styled.a`
  @media not all and (any-pointer: coarse) {
    display: none;
  }
`;

export function Location({ reporte }: { reporte: Reporte }) {
  const point = pointOf(reporte);
  return (
    <Box>
      <DescriptionList
        items={[
          { label: 'Departamento', value: reporte.departamento },
          { label: 'Ubicación', value: reporte.ubicacion },
        ]}
      />
      {point && (
        <>
          <WithoutMap>
            <Suspense fallback={<Skeleton height="20rem" />}>
              <PlaceMap point={point} />
            </Suspense>
          </WithoutMap>
          <Links className="no-imprimir">
            <Phone href={phoneMapLink(point, navigator.userAgent)}>Abrir en los mapas del teléfono</Phone>
            <a href={webMapLink(point)} target="_blank" rel="noreferrer">
              Ver en OpenStreetMap
            </a>
          </Links>
        </>
      )}
    </Box>
  );
}

/** The map's code loads separately; words and links stay when it fails. */
class WithoutMap extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? <p>No se pudo mostrar el mapa.</p> : this.props.children;
  }
}
