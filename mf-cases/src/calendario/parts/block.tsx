import { ErrorState } from '@caparazon/ui/error-state';
import { SkeletonCards } from '@caparazon/ui/skeleton';
import { role, shape, size, space } from '@caparazon/ui/theme/tokens';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space(3)};
  min-width: 0;
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  min-height: ${shape.touch};

  h2 {
    font-size: ${size.media};
  }

  > a {
    display: inline-flex;
    align-items: center;
    min-height: ${shape.touch};
    margin-inline-start: auto;
  }
`;

const Count = styled.span<{ $urgent: boolean }>`
  display: inline-block;
  min-width: 1.75em;
  margin-inline-start: ${space(2)};
  padding-inline: 0.5em;
  border-radius: ${shape.pill};
  background: ${({ $urgent }) => ($urgent ? role.urgenteFondo : role.neutroFondo)};
  color: ${({ $urgent }) => ($urgent ? role.urgente : role.neutro)};
  font-variant-numeric: tabular-nums;
  text-align: center;
`;

interface BlockProps {
  title: string;
  /** Undefined until known. */
  count: number | undefined;
  urgent?: boolean;
  more?: ReactNode;
  result: { data: unknown; failure: unknown; refresh: () => void };
  failure: string;
  children: ReactNode;
}

/** A kind of waiting work with its count (rule: calendar-screen). */
export function Block({ title, count, urgent = false, more, result, failure, children }: BlockProps) {
  const id = useId();
  return (
    <Box aria-labelledby={id}>
      <Head>
        <h2 id={id}>
          {title}
          {count !== undefined && <Count $urgent={urgent && count > 0}>{count}</Count>}
        </h2>
        {more}
      </Head>
      {result.data === undefined && !result.failure && <SkeletonCards count={1} />}
      {result.data === undefined && Boolean(result.failure) && (
        <ErrorState title={failure} onRetry={() => result.refresh()} headingLevel={3} />
      )}
      {result.data !== undefined && children}
    </Box>
  );
}
