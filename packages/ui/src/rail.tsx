import { Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Logo } from './logo.tsx';
import { media, motion, role, shape, size, space } from './theme/tokens.ts';

/** An entry of the clinical menu; `counted` names what `count` counts: 'sin ver'. */
export interface NavItem {
  href: string;
  label: string;
  icon: ReactNode;
  count?: number | undefined;
  counted?: string | undefined;
  shortcut?: string | undefined;
}

/** Under a title, or below a line. */
export interface NavGroup {
  title?: string | undefined;
  items: readonly NavItem[];
}

interface RailProps {
  groups: readonly NavGroup[];
  current?: string | undefined;
  homeHref?: string | undefined;
  footer?: ReactNode | undefined;
}

const Side = styled.aside`
  position: sticky;
  inset-block-start: 0;
  display: flex;
  flex-direction: column;
  height: 100dvh;
  padding: ${space(4)} ${space(3)};
  overflow-y: auto;

  ${media.mobile} {
    display: none;
  }
`;

const Home = styled.a`
  display: flex;
  align-items: center;
  min-height: ${shape.touch};
  margin-block-end: ${space(6)};
  padding-inline: ${space(3)};
  color: ${role.texto};
  text-decoration: none;
`;

const Nav = styled.nav`
  display: grid;
`;

const Title = styled.p`
  padding-inline: ${space(3)};
  color: ${role.textoSuave};
  font-size: ${size.chica};
  font-weight: 600;

  ul + & {
    margin-block-start: ${space(2)};
  }
`;

const List = styled.ul`
  display: grid;

  ul + & {
    margin-block-start: ${space(2)};
    padding-block-start: ${space(2)};
    border-block-start: 1px solid ${role.borde};
  }
`;

const Item = styled.a`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: ${shape.touch};
  padding-inline: ${space(3)};
  border-radius: ${shape.control};
  color: ${role.textoSuave};
  font-weight: 500;
  text-decoration: none;
  transition: background-color ${motion.fast}, color ${motion.fast};

  svg {
    flex: none;
    width: 1.35rem;
    height: 1.35rem;
  }

  &:hover {
    background: ${role.superficieHundida};
    color: ${role.texto};
  }

  &[aria-current='page'] {
    background: ${role.elegido};
    color: ${role.sobreElegido};
    font-weight: 600;
  }

  &[aria-current='page'] svg {
    color: ${role.enlace};
  }
`;

const Pill = styled.span`
  min-width: 1.6em;
  margin-inline-start: auto;
  padding-inline: 0.4em;
  border-radius: ${shape.pill};
  background: ${role.destacado};
  color: ${role.sobreDestacado};
  font-size: ${size.chica};
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  line-height: 1.6;
  text-align: center;
`;

const mostShown = 99;

/** A count; nothing for 0. */
export function NavCount({ count = 0, counted }: Pick<NavItem, 'count' | 'counted'>) {
  if (count === 0) return null;
  return (
    <Pill data-cuenta>
      <span aria-hidden="true">{count > mostShown ? `${mostShown}+` : count}</span>
      <span className="solo-lectores">{`${count} ${counted ?? ''}`}</span>
    </Pill>
  );
}

const Shortcut = styled.kbd`
  min-width: 1.6em;
  margin-inline-start: auto;
  padding-inline: 0.4em;
  border: 1px solid currentcolor;
  border-radius: ${shape.control};
  font-family: inherit;
  font-size: ${size.chica};
  line-height: 1.5;
  text-align: center;
`;

const Foot = styled.div`
  margin-block-start: auto;
  padding-block-start: ${space(6)};
`;

/** The menu's links, for rail and 'Más'. */
export function NavGroups({
  groups,
  current,
  onFollow,
}: {
  groups: readonly NavGroup[];
  current?: string | undefined;
  onFollow?: () => void;
}) {
  return groups.map(({ title, items }) => (
    <Fragment key={items[0]?.href}>
      {title && <Title aria-hidden="true">{title}</Title>}
      <List aria-label={title}>
        {items.map(({ href, label, icon, count, counted, shortcut }) => (
          <li key={href}>
            <Item
              href={href}
              aria-current={href === current ? 'page' : undefined}
              aria-keyshortcuts={shortcut}
              onClick={onFollow}
            >
              {icon}
              {label}
              <NavCount count={count} counted={counted} />
              {shortcut && <Shortcut aria-hidden="true">{shortcut}</Shortcut>}
            </Item>
          </li>
        ))}
      </List>
    </Fragment>
  ));
}

/** The menu of the clinical area on wide screens. Draws nothing below the mobile breakpoint. */
export function Rail({ groups, current, homeHref = '/', footer }: RailProps) {
  return (
    <Side data-tono="hondo" className="no-imprimir">
      <Home href={homeHref}>
        <Logo size={30} />
      </Home>
      <Nav aria-label="Principal">
        <NavGroups groups={groups} current={current} />
      </Nav>
      {footer && <Foot>{footer}</Foot>}
    </Side>
  );
}
