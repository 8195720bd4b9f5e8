import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Logo } from './logo.tsx';
import { ScutePattern } from './scute-pattern.tsx';
import { role, shape, space } from './theme/tokens.ts';

interface PublicFooterProps {
  /** `FooterColumn`s. */
  columns: ReactNode;
  children?: ReactNode | undefined;
  note?: ReactNode | undefined;
}

const Band = styled.footer`
  position: relative;
  overflow: hidden;
  padding: ${space(16)} ${shape.margin} ${space(8)};
`;

const Inside = styled.div`
  position: relative;
  max-width: 80rem;
  margin-inline: auto;
`;

const Top = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
  gap: ${space(10)};
`;

const AboutUs = styled.div`
  display: grid;
  align-content: start;
  gap: ${space(4)};
  color: ${role.textoSuave};

  > :first-child {
    color: ${role.texto};
  }
`;

const Note = styled.div`
  margin-block-start: ${space(12)};
  padding-block-start: ${space(5)};
  border-block-start: 1px solid ${role.borde};
  color: ${role.textoSuave};
  font-size: 1rem;
`;

const Title = styled.h2`
  margin-block-end: ${space(2)};
  font-size: 1.125rem;
  letter-spacing: normal;
`;

const Links = styled.ul`
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${shape.touch};
    color: ${role.textoSuave};
    text-decoration: none;
  }

  a:hover {
    color: ${role.texto};
    text-decoration: underline;
  }
`;

interface FooterColumnProps {
  title: string;
  links?: readonly { href: string; label: string }[] | undefined;
  children?: ReactNode | undefined;
}

/** A column of the footer: a title, and its links or its text. */
export function FooterColumn({ title, links = [], children }: FooterColumnProps) {
  return (
    <div>
      <Title>{title}</Title>
      {links.length > 0 && (
        <Links>
          {links.map(({ href, label }) => (
            <li key={href + label}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </Links>
      )}
      {children}
    </div>
  );
}

/** The foot of every public page. Its content comes from the caller. */
export function PublicFooter({ columns, children, note }: PublicFooterProps) {
  return (
    <Band data-tono="hondo" className="no-imprimir">
      <ScutePattern />
      <Inside>
        <Top>
          <AboutUs>
            <Logo size={44} />
            {children}
          </AboutUs>
          {columns}
        </Top>
        {note && <Note>{note}</Note>}
      </Inside>
    </Band>
  );
}
