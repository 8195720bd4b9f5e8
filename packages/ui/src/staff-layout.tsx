import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, shape, space } from './theme/tokens.ts';

interface StaffLayoutProps {
  rail: ReactNode;
  bottomBar: ReactNode;
  banner?: ReactNode | undefined;
  children: ReactNode;
}

const Box = styled.div`
  min-height: 100dvh;

  ${media.wide} {
    display: grid;
    grid-template-columns: 15rem minmax(0, 1fr);
  }

  @media print {
    display: block;
  }
`;

const Column = styled.div`
  min-width: 0;

  ${media.mobile} {
    padding-block-end: calc(4.5rem + env(safe-area-inset-bottom));
  }

  @media print {
    padding: 0;
  }
`;

const Main = styled.main`
  max-width: 80rem;
  margin-inline: auto;
  padding: ${space(6)} ${shape.margin} ${space(16)};

  ${media.mobile} {
    padding-block-start: ${space(4)};
  }

  @media print {
    padding: 0;
  }
`;

/** The clinical area: a rail on wide screens, a bar below on phones, and the screen in between. */
export function StaffLayout({ rail, bottomBar, banner, children }: StaffLayoutProps) {
  return (
    <Box>
      {rail}
      <Column>
        {banner}
        <Main id="contenido" tabIndex={-1}>
          {children}
        </Main>
      </Column>
      {bottomBar}
    </Box>
  );
}
