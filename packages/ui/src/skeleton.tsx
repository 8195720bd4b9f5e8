import { keyframes, styled } from 'styled-components';
import { isEnglishPage } from './page-language.ts';
import { role, shape, space } from './theme/tokens.ts';

const breathe = keyframes`
  50% { opacity: 0.45; }
`;

const Block = styled.span`
  display: block;
  border-radius: ${shape.control};
  background: ${role.borde};
  animation: ${breathe} 1.6s ease-in-out infinite;
`;

/**
 * Holds the place of loading content. `aria-busy` tells the shell that the page cannot replace a drawn one yet (ADR 3).
 */
export function Skeleton({
  width = '100%',
  height = '1em',
}: {
  width?: string | undefined;
  height?: string | undefined;
}) {
  return <Block aria-hidden="true" aria-busy="true" style={{ width, height }} />;
}

const Lines = styled.div`
  display: grid;
  gap: ${space(3)};
`;

/** Lines of text that are loading, the last one shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number | undefined }) {
  return (
    <Lines>
      {Array.from({ length: lines }, (_, line) => `linea-${line}`).map((key, line) => (
        <Skeleton key={key} width={line === lines - 1 ? '60%' : '100%'} />
      ))}
    </Lines>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr));
  gap: ${space(4)};
`;

const CardPlace = styled.div`
  display: grid;
  grid-template-columns: 84px 1fr;
  align-items: center;
  gap: ${space(4)};
  min-height: 13rem;
  padding: ${space(4)};
  border: 1px solid ${role.borde};
  border-radius: ${shape.card};
  background: ${role.superficie};

  > :first-child {
    height: 84px;
    clip-path: ${shape.scute};
    align-self: start;
  }
`;

/** Cards that are loading, in the grid where they will stand. */
export function SkeletonCards({ count = 6 }: { count?: number | undefined }) {
  return (
    <div role="status">
      <span className="solo-lectores">{isEnglishPage() ? 'Loading…' : 'Cargando…'}</span>
      <Grid aria-hidden="true">
        {Array.from({ length: count }, (_, place) => `tarjeta-${place}`).map((key) => (
          <CardPlace key={key}>
            <Block />
            <SkeletonText lines={4} />
          </CardPlace>
        ))}
      </Grid>
    </div>
  );
}

const PagePlace = styled.div`
  display: grid;
  gap: ${space(6)};
  padding-block: ${space(4)};
`;

/** A whole screen that is loading: its title and its first lines. */
export function SkeletonPage() {
  return (
    <PagePlace role="status">
      <span className="solo-lectores">{isEnglishPage() ? 'Loading…' : 'Cargando…'}</span>
      <Skeleton width="min(22rem, 80%)" height="2rem" />
      <SkeletonText lines={3} />
      <Skeleton height="12rem" />
    </PagePlace>
  );
}
