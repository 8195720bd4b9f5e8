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
  /** What they are: 'Reportes'. */
  label: string;
  /** What is said when they can't be had. */
  failed: string;
  keyOf: (item: Item) => number;
  card: (item: Item) => ReactElement;
  /** What stands where there is none at all. */
  nothing: ReactElement;
}

/** A page of a list as cards: on its way, not to be had, past the end, with nothing, or there. */
export function CardList<Item>({ result, page, hrefFor, label, failed, keyOf, card, nothing }: CardListProps<Item>) {
  const { data, failure, refresh } = result;
  if (!data && failure) return <ErrorState title={failed} onRetry={() => refresh()} />;
  if (!data) return <SkeletonCards count={6} />;
  if (data.content.length === 0 && page > 1) {
    const first = <LinkButton href={hrefFor(1)}>Ir a la primera página</LinkButton>;
    return <EmptyState title="Esta página está vacía" action={first} />;
  }
  if (data.content.length === 0) return nothing;
  return (
    <>
      <CardGrid label={label} min="19rem">
        {data.content.map((item) => (
          <Fragment key={keyOf(item)}>{card(item)}</Fragment>
        ))}
      </CardGrid>
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
