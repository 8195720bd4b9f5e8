import { motion, role, shape, space } from '@caparazon/ui/theme/tokens';
import X from 'lucide-react/icons/x';
import { styled } from 'styled-components';
import type { InForce } from '../address-filters.ts';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
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

const All = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: ${shape.touch};
  padding-inline: ${space(2)};
`;

interface ActiveFiltersProps {
  filters: readonly InForce<string>[];
  allHref?: string;
}

/** The active filters, each a link to the list without it. */
export function ActiveFilters({ filters, allHref }: ActiveFiltersProps) {
  if (filters.length === 0) return null;
  return (
    <List aria-label="Filtros aplicados">
      {filters.map(({ name, text, without }) => (
        <li key={name}>
          <Remove href={without}>
            {text}
            <X aria-hidden="true" />
            <span className="solo-lectores">, quitar este filtro</span>
          </Remove>
        </li>
      ))}
      {allHref !== undefined && filters.length > 1 && (
        <li>
          <All href={allHref}>Quitar todos</All>
        </li>
      )}
    </List>
  );
}
