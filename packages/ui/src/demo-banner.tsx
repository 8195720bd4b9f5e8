import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { role, size, space } from './theme/tokens.ts';

const Band = styled.aside`
  padding: ${space(1)} ${space(4)};
  background: ${role.destacado};
  color: ${role.sobreDestacado};
  font-size: ${size.chica};
  font-weight: 600;
  text-align: center;
`;

/** Marks every staff screen as a demonstration. */
export function DemoBanner({
  children = 'Demostración: los datos son de ejemplo',
}: {
  children?: ReactNode | undefined;
}) {
  return (
    <Band aria-label="Demostración" className="no-imprimir">
      {children}
    </Band>
  );
}
