import { motion, role, shape, space } from '@caparazon/ui/theme/tokens';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { addressFor, type Filters } from '../model/filters.ts';

const List = styled.ul`
  display: flex;
  gap: ${space(1)};
  margin-block-end: ${space(5)};
  border-block-end: 1px solid ${role.borde};
`;

const View = styled.a`
  display: grid;
  align-content: center;
  min-height: 3rem;
  padding-inline: ${space(4)};
  border-block-end: 3px solid transparent;
  border-radius: ${shape.control} ${shape.control} 0 0;
  color: ${role.textoSuave};
  font-weight: 600;
  text-decoration: none;
  transition: color ${motion.fast}, border-color ${motion.fast};

  &:hover {
    color: ${role.texto};
  }

  &[aria-current] {
    border-color: ${role.enlace};
    color: ${role.texto};
  }

  &:focus-visible {
    outline-offset: -3px;
  }
`;

/** People, or possible robots (rule: hidden-field). */
export function Views({ filters }: { filters: Filters }): ReactElement {
  const { robots, ...narrowed } = filters;
  const view = (label: string, isRobots: boolean) => (
    <li>
      <View
        href={addressFor(isRobots ? { ...narrowed, robots: 'true' } : narrowed)}
        aria-current={(robots === 'true') === isRobots ? 'page' : undefined}
      >
        {label}
      </View>
    </li>
  );
  return (
    <nav aria-label="Qué postulaciones">
      <List>
        {view('Personas', false)}
        {view('Posibles robots', true)}
      </List>
    </nav>
  );
}
