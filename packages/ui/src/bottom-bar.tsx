import Menu from 'lucide-react/icons/menu';
import { type ReactNode, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Drawer } from './drawer.tsx';
import { NavCount, type NavGroup, NavGroups, type NavItem } from './rail.tsx';
import { media, role, shape, space } from './theme/tokens.ts';

interface BottomBarProps {
  /** Three; the fourth is 'Más'. */
  items: readonly NavItem[];
  current?: string | undefined;
  more: readonly NavGroup[];
  moreFooter?: ReactNode | undefined;
}

const Bar = styled.nav`
  position: fixed;
  inset: auto 0 0;
  z-index: var(--capa-barra);
  padding-block-end: env(safe-area-inset-bottom);
  border-block-start: 1px solid ${role.borde};

  > ul {
    display: grid;
    grid-template-columns: repeat(4, 1fr);
  }

  ${media.wide} {
    display: none;
  }
`;

const Place = styled.a`
  position: relative;
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 2px;
  width: 100%;
  min-height: 4rem;
  color: ${role.textoSuave};
  font-size: 1rem;
  font-weight: 600;
  line-height: 1.15;
  text-decoration: none;

  svg {
    width: 1.5rem;
    height: 1.5rem;
  }

  &::before {
    content: '';
    position: absolute;
    inset: 0 22% auto;
    height: 3px;
    border-radius: 0 0 ${shape.control} ${shape.control};
  }

  &[aria-current='page'],
  &[aria-expanded='true'] {
    color: ${role.texto};
  }

  &[aria-current='page']::before,
  &[data-dentro='true']::before {
    background: ${role.enlace};
  }

  &:focus-visible {
    outline-offset: -4px;
  }

  [data-cuenta] {
    position: absolute;
    inset: ${space(1)} calc(50% - 1.7rem) auto auto;
    font-size: 0.8rem;
    line-height: 1.4;
  }
`;

/** The clinical menu on phones, within the thumb's reach. */
export function BottomBar({ items, current, more, moreFooter }: BottomBarProps) {
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: going elsewhere is what closes the sheet
  useEffect(() => setOpen(false), [current]);

  return (
    <>
      <Bar aria-label="Principal" data-tono="hondo" className="no-imprimir">
        <ul>
          {items.map(({ href, label, icon, count, counted }) => (
            <li key={href}>
              <Place href={href} aria-current={href === current ? 'page' : undefined}>
                {icon}
                {label}
                <NavCount count={count} counted={counted} />
              </Place>
            </li>
          ))}
          <li>
            <Place
              as="button"
              type="button"
              aria-haspopup="dialog"
              aria-expanded={open}
              data-dentro={more.some(({ items: inside }) => inside.some(({ href }) => href === current))}
              onClick={() => setOpen(true)}
            >
              <Menu aria-hidden="true" />
              Más
            </Place>
          </li>
        </ul>
      </Bar>
      <Drawer open={open} onClose={() => setOpen(false)} title="Más">
        <nav aria-label="Más lugares">
          {/* Closing returns the focus, so it comes before the page takes it. */}
          <NavGroups groups={more} current={current} onFollow={() => setOpen(false)} />
        </nav>
        {moreFooter}
      </Drawer>
    </>
  );
}
