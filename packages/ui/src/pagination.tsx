import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { styled } from 'styled-components';
import { media, motion, role, shape, space } from './theme/tokens.ts';

interface PaginationProps {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  hrefFor: (page: number) => string;
  label?: string | undefined;
}

const Nav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  margin-block-start: ${space(6)};
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)};

  ${media.narrow} {
    width: 100%;
    justify-content: space-between;
  }
`;

const Step = styled.a`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(1)};
  min-width: ${shape.touch};
  min-height: ${shape.touch};
  padding-inline: ${space(2)};
  border: 1px solid transparent;
  border-radius: ${shape.control};
  font-weight: 600;
  text-decoration: none;
  transition: background-color ${motion.fast};

  &:hover {
    background: ${role.elegido};
    color: ${role.sobreElegido};
  }

  &[aria-current='page'] {
    background: ${role.accion};
    color: ${role.sobreAccion};
  }
`;

const Place = styled.li`
  ${media.narrow} {
    display: none;
  }
`;

const Where = styled.p`
  color: ${role.textoSuave};
`;

/** The ends and neighbours; gaps are negative, for unique keys. */
function around(page: number, last: number): number[] {
  const wanted = [1, page - 1, page, page + 1, last].filter((n) => n >= 1 && n <= last);
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  return sorted.flatMap((n, index) => {
    const before = sorted[index - 1] ?? 0;
    if (n - before === 2) return [n - 1, n];
    return n - before > 2 ? [-n, n] : [n];
  });
}

/** Links to a list's pages; nothing for a single page. */
export function Pagination({ page, pageSize, total, hrefFor, label = 'Páginas' }: PaginationProps) {
  const last = Math.ceil(total / pageSize);
  if (last <= 1 && page <= 1) return null;
  return (
    <Nav aria-label={label} className="no-imprimir">
      <Where>
        Página {page} de {last}
      </Where>
      <List>
        {page > 1 && (
          <li>
            <Step href={hrefFor(Math.min(page - 1, last))} rel="prev">
              <ChevronLeft aria-hidden="true" /> Anterior
            </Step>
          </li>
        )}
        {around(page, last).map((n) => (
          <Place key={n}>
            {n < 0 ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Step href={hrefFor(n)} aria-label={`Página ${n}`} aria-current={n === page ? 'page' : undefined}>
                {n}
              </Step>
            )}
          </Place>
        ))}
        {page < last && (
          <li>
            <Step href={hrefFor(page + 1)} rel="next">
              Siguiente <ChevronRight aria-hidden="true" />
            </Step>
          </li>
        )}
      </List>
    </Nav>
  );
}
