import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { LinkButton } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { Logo } from './logo.tsx';
import { media, motion, role, shape, space } from './theme/tokens.ts';

export interface HeaderWords {
  home: string;
  nav: string;
  open: string;
  close: string;
}

const spanish: HeaderWords = { home: 'Caparazón, inicio', nav: 'Principal', open: 'Abrir menú', close: 'Cerrar menú' };

interface PublicHeaderProps {
  links: readonly { href: string; label: string }[];
  current?: string | undefined;
  reportHref?: string | undefined;
  reportLabel?: string | undefined;
  homeHref?: string | undefined;
  /** Also in a phone's bar. */
  actions?: ReactNode | undefined;
  words?: HeaderWords | undefined;
}

const Bar = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: var(--capa-barra);
  border-block-end: 1px solid ${role.borde};
  background: ${role.fondo};

  /* At 400 % of zoom a bar that stays would leave no room to read. */
  ${media.low} {
    position: static;
  }
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  max-width: 84rem;
  min-height: 4.5rem;
  margin-inline: auto;
  padding: ${space(2)} ${shape.margin};

  @media (max-width: 479.98px) {
    gap: ${space(1)};
    padding-inline: ${space(3)};
  }

  /* The letters of the device, while the fonts are on their way, are wider. */
  @media (max-width: 339.98px) {
    gap: 0;
    padding-inline: ${space(2)};
  }
`;

const Report = styled(LinkButton)`
  flex: none;
  font-size: 1rem;

  /* On two lines, beside the name and the other language. */
  @media (max-width: 479.98px) {
    max-width: 6.3rem;
    padding-inline: ${space(1)};
    font-size: 1rem;
    line-height: 1.15;
    white-space: normal;
    text-align: center;
    text-wrap: balance;
  }
`;

const Home = styled.a`
  display: flex;
  flex: none;
  align-items: center;
  min-width: ${shape.touch};
  min-height: ${shape.touch};
  margin-inline-end: auto;
  color: ${role.enlace};
  text-decoration: none;

  /* The name below the shell. */
  @media (max-width: 479.98px) {
    span {
      display: grid;
      justify-items: center;
      gap: 0.2em;
      font-size: 1rem !important;
    }

    svg {
      height: 1.75rem;
    }
  }
`;

const Nav = styled.nav`
  display: flex;
  align-items: center;
  gap: ${space(1)};

  ul {
    display: flex;
    gap: ${space(1)};
  }

  ${media.folded} {
    position: absolute;
    inset: 100% 0 auto;
    display: grid;
    gap: ${space(3)};
    max-height: calc(100dvh - 4.5rem);
    padding: ${space(2)} ${shape.margin} ${space(6)};
    overflow-y: auto;
    border-block-end: 1px solid ${role.borde};
    background: ${role.fondo};
    box-shadow: ${role.sombra};

    &[data-abierto='false'] {
      display: none;
    }

    ul {
      display: grid;
    }

    li + li {
      border-block-start: 1px solid ${role.borde};
    }
  }
`;

const Item = styled.a`
  display: flex;
  align-items: center;
  min-height: ${shape.touch};
  padding-inline: ${space(2)};
  border-radius: ${shape.control};
  color: ${role.texto};
  font-size: 1rem;
  font-weight: 500;
  text-decoration: none;
  transition: background-color ${motion.fast};

  &:hover {
    background: ${role.superficie};
  }

  &[aria-current='page'] {
    color: ${role.enlace};
    font-weight: 700;
    text-decoration: underline;
    text-decoration-thickness: 3px;
    text-underline-offset: 0.5em;
  }

  @media (max-width: 1399.98px) {
    padding-inline: ${space(1)};
  }

  ${media.folded} {
    min-height: 3.25rem;
    padding-inline: 0;
    font-size: 1.2rem;
  }
`;

const Toggle = styled.div`
  ${media.unfolded} {
    display: none;
  }
`;

/** The head of the public site. On phones its menu folds; the way to report stays visible. */
export function PublicHeader({
  links,
  current,
  reportHref = '/reportar',
  reportLabel = 'Encontré una tortuga',
  homeHref = '/',
  actions,
  words = spanish,
}: PublicHeaderProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: going elsewhere is what closes the menu
  useEffect(() => setOpen(false), [current]);

  return (
    <Bar
      className="no-imprimir"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        toggle.current?.focus();
      }}
    >
      <Row>
        <Home href={homeHref} aria-label={words.home}>
          <Logo size={38} />
        </Home>
        <Nav id={id} aria-label={words.nav} data-abierto={open}>
          <ul>
            {links.map(({ href, label }) => (
              <li key={href}>
                <Item href={href} aria-current={href === current ? 'page' : undefined} onClick={() => setOpen(false)}>
                  {label}
                </Item>
              </li>
            ))}
          </ul>
        </Nav>
        {actions}
        <Report href={reportHref} variant="highlight">
          {reportLabel}
        </Report>
        <Toggle>
          <IconButton
            ref={toggle}
            label={open ? words.close : words.open}
            icon={open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          />
        </Toggle>
      </Row>
    </Bar>
  );
}
