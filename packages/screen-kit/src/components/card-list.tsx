import type { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { LinkButton } from '@caparazon/ui/button';
import { CardGrid } from '@caparazon/ui/card-grid';
import { EmptyState } from '@caparazon/ui/empty-state';
import { ErrorState } from '@caparazon/ui/error-state';
import { Pagination } from '@caparazon/ui/pagination';
import { SkeletonCards } from '@caparazon/ui/skeleton';
import { Fragment, type ReactElement } from 'react';
import type { CallResult } from '../use-call.ts';

export interface ListPage<Item> {
  content: Item[];
  size: number;
  totalElements: number;
}

interface CardListProps<Item> {
  result: CallResult<ListPage<Item>>;
  page: number;
  hrefFor: (page: number) => string;
  label: string;
  failed: string;
  /** The reason, where more is known than a failed connection. */
  reasonOf?: (failure: ApiFailure) => string;
  pastEnd?: string;
  keyOf: (item: Item) => number;
  card: (item: Item) => ReactElement;
  /** Renders rows instead of cards. */
  rows?: ((items: readonly Item[]) => ReactElement) | undefined;
  nothing: ReactElement;
}

/** A page of a list in any state: loading, failed, past the end, empty or there. */
export function CardList<Item>({
  result,
  page,
  hrefFor,
  label,
  failed,
  reasonOf,
  pastEnd = 'Esta página está vacía',
  keyOf,
  card,
  rows,
  nothing,
}: CardListProps<Item>) {
  const { data, failure, refresh } = result;
  if (!data && failure) return <ErrorState title={failed} message={reasonOf?.(failure)} onRetry={() => refresh()} />;
  if (!data) return <SkeletonCards count={6} />;
  if (data.content.length === 0 && page > 1) {
    const first = <LinkButton href={hrefFor(1)}>Ir a la primera página</LinkButton>;
    return <EmptyState title={pastEnd} action={first} />;
  }
  if (data.content.length === 0) return nothing;
  return (
    <>
      {rows ? (
        rows(data.content)
      ) : (
        <CardGrid label={label} min="19rem">
          {data.content.map((item) => (
            <Fragment key={keyOf(item)}>{card(item)}</Fragment>
          ))}
        </CardGrid>
      )}
      <Pagination
        page={page}
        pageSize={data.size}
        total={data.totalElements}
        hrefFor={hrefFor}
        label={`Páginas de ${label.toLowerCase()}`}
      />
    </>
  );
}
