import dunes from '@caparazon/ui/scenes/dunas.svg';
import { media, role, shape, space } from '@caparazon/ui/theme/tokens';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';

/** On a wide screen the coast surrounds the card; on a phone the form comes first. */
const Page = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  min-block-size: calc(100svh - 4.5rem - 1px);
  padding: ${space(6)} ${space(4)};
  isolation: isolate;

  > img {
    position: absolute;
    inset: 0;
    z-index: -1;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
    object-position: 60% 70%;
  }

  ${media.wide} {
    justify-items: start;
    padding-inline: max(${shape.margin}, (100% - 84rem) / 2 + ${shape.margin});

    > img {
      object-position: 60% 50%;
    }
  }
`;

/** The card of a page before there is a session. */
export const EntryForm = styled.form`
  display: grid;
  gap: ${space(5)};
  inline-size: min(100%, 26rem);
  padding: ${space(8)};
  background: ${role.superficie};
  border: 1px solid ${role.borde};
  border-radius: ${shape.card};
  h1 { margin: 0; }
  > p { margin: 0; color: ${role.textoSuave}; overflow-wrap: anywhere; }
  > a { justify-self: start; padding-block: ${space(3)}; margin-block: calc(-1 * ${space(3)}); }
  ${media.mobile} { padding: ${space(5)}; }
`;

export function EntryPage({ children }: { children: ReactNode }): ReactElement {
  return (
    <Page>
      <img src={dunes} alt="" width={1600} height={900} />
      {children}
    </Page>
  );
}

interface SaidProps {
  title: string;
  text: string;
  children?: ReactNode;
  /** What the link to /login is called. */
  login?: string;
}

/** A sentence where a form was or would be. Takes the focus. */
export function Said({ title, text, children, login = 'Volver a Ingresar' }: SaidProps): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <EntryForm as="section">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{text}</p>
      {children}
      <a href="/login">{login}</a>
    </EntryForm>
  );
}
