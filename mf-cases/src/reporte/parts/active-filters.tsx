import { motion, role, shape, space } from '@caparazon/ui/theme/tokens';
import X from 'lucide-react/icons/x';
import { styled } from 'styled-components';
import { inWords } from './filter-words.ts';
import { addressFor, type Filters, withFilter } from './filters.ts';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
`;

const Remove = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-height: ${shape.touch};
  padding-inline: ${space(4)} ${space(3)};
  border: 1px solid ${role.bordeControl};
  border-radius: ${shape.pill};
  background: ${role.superficie};
  color: ${role.texto};
  font-weight: 600;
  text-decoration: none;
  transition: border-color ${motion.fast};

  &:hover {
    border-color: ${role.texto};
  }

  svg {
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

/** The filters in force, each a link to the list without it. */
export function ActiveFilters({ filters }: { filters: Filters }) {
  const active = inWords(filters);
  if (active.length === 0) return null;
  return (
    <List aria-label="Filtros aplicados">
      {active.map(({ name, text }) => (
        <li key={name}>
          <Remove href={addressFor(withFilter(filters, name, ''))}>
            {text}
            <X aria-hidden="true" />
            <span className="solo-lectores">, quitar este filtro</span>
          </Remove>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <All href="/reportes">Quitar todos</All>
        </li>
      )}
    </List>
  );
}
