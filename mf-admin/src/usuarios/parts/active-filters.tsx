import { motion, role, shape, space } from '@caparazon/ui/theme/tokens';
import X from 'lucide-react/icons/x';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { addressFor, type Filters, inWords } from './filters.ts';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  min-width: 0;

  li {
    max-width: 100%;
  }
`;

const Remove = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  max-width: 100%;
  min-height: ${shape.touch};
  padding-inline: ${space(4)} ${space(3)};
  border: 1px solid ${role.bordeControl};
  border-radius: ${shape.pill};
  background: ${role.superficie};
  color: ${role.texto};
  font-weight: 600;
  overflow-wrap: anywhere;
  text-decoration: none;
  transition: border-color ${motion.fast};

  &:hover {
    border-color: ${role.texto};
  }

  svg {
    flex: none;
    width: 1.1em;
    height: 1.1em;
  }
`;

/** The filters in force, each a link to the list without it. */
export function ActiveFilters({ filters }: { filters: Filters }): ReactElement | null {
  const active = inWords(filters);
  if (active.length === 0) return null;
  return (
    <List aria-label="Filtros aplicados">
      {active.map(({ name, text, without }) => (
        <li key={name}>
          <Remove href={addressFor(without)}>
            {text}
            <X aria-hidden="true" />
            <span className="solo-lectores">, quitar este filtro</span>
          </Remove>
        </li>
      ))}
    </List>
  );
}
