import MapPinOff from 'lucide-react/icons/map-pin-off';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { role, shape, size, space } from './theme/tokens.ts';

const Cover = styled.div`
  position: absolute;
  inset: auto ${space(3)} ${space(8)};
  z-index: 600;
  display: grid;
  justify-items: center;
  pointer-events: none;

  &:empty {
    display: none;
  }
`;

const Words = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  max-width: 26rem;
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${role.borde};
  border-radius: ${shape.control};
  background: ${role.superficie};
  color: ${role.texto};
  font-size: ${size.chica};
  line-height: 1.35;

  svg {
    flex: none;
    width: 1.5rem;
    height: 1.5rem;
    color: ${role.aviso};
  }
`;

/** Stands on a map that cannot be drawn, and says what still can be done. It takes no tap from the map under it. */
export const MapNotice = ({ children }: { children: ReactNode }) => (
  <Cover role="status">
    {children && (
      <Words>
        <MapPinOff aria-hidden="true" />
        <span>{children}</span>
      </Words>
    )}
  </Cover>
);
