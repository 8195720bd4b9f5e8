import type { Cambio, Historial } from '@caparazon/call/historial';
import { formatDateTime } from '@caparazon/call/time';
import { type ReactElement, useState } from 'react';
import { Button } from './button.tsx';
import { capitalised } from './capitalised.ts';
import { ChangeLog, type ChangeLogEntry } from './change-log.tsx';
import { ErrorState } from './error-state.tsx';
import { Section } from './section.tsx';
import { SkeletonText } from './skeleton.tsx';

/** A page of a history that is being loaded. */
export interface LoadingHistory {
  /** Undefined until it is loaded. */
  data: Historial | undefined;
  failure: { message: string } | undefined;
  /** Loads it again. */
  refresh: () => void;
}

/** How the history of a kind of record is shown. */
export interface HistoryWords {
  title: string;
  /** On the button that loads earlier changes. */
  more: string;
  /** The message when the history cannot be loaded. */
  failed: string;
  /** The words for each past participle of the API. One without words is shown as it is. */
  done: Readonly<Record<string, string>>;
  /** The shown changes of a line. */
  changes: (cambio: Cambio) => ChangeLogEntry['changes'];
}

interface HistoryPanelProps {
  /** The record. */
  id: number;
  words: HistoryWords;
  /** A hook that loads a page of its history. The first page is 1. */
  usePage: (id: number, page: number) => LoadingHistory;
}

/** The history of a record, below a title: what changed, by whom and when. It loads when it is opened. */
export function HistoryPanel({ words, ...rest }: HistoryPanelProps): ReactElement {
  const [open, setOpen] = useState(false);
  const [pages, setPages] = useState(1);
  return (
    <Section title={words.title} open={open} onToggle={setOpen}>
      {open &&
        Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
          <Page
            key={page}
            {...rest}
            words={words}
            page={page}
            onMore={page === pages ? () => setPages(pages + 1) : undefined}
          />
        ))}
    </Section>
  );
}

interface PageProps extends HistoryPanelProps {
  page: number;
  /** Absent when the next page is shown already. */
  onMore: (() => void) | undefined;
}

/** The button that loaded this page is gone, so the keyboard goes on from here. */
const goOn = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

function Page({ id, page, words, usePage, onMore }: PageProps): ReactElement {
  const { data, failure, refresh } = usePage(id, page);
  if (!data && failure) {
    return <ErrorState headingLevel={3} title={words.failed} message={failure.message} onRetry={() => refresh()} />;
  }
  if (!data) return <SkeletonText lines={4} />;
  if (data.totalElements === 0) return <p>Todavía no hay cambios.</p>;
  const isLast = page * data.size >= data.totalElements;
  return (
    <div ref={page > 1 ? goOn : undefined} tabIndex={-1}>
      <ChangeLog entries={data.content.map((cambio, place) => entryOf(cambio, place, words))} />
      {onMore && !isLast && <Button onClick={onMore}>{words.more}</Button>}
    </div>
  );
}

/** Who did it; the system when nobody did. */
const doerOf = ({ idUsuario, nombre }: Cambio): string =>
  idUsuario === null ? 'El sistema' : (nombre ?? `Usuario ${idUsuario}`);

const entryOf = (cambio: Cambio, place: number, { done, changes }: HistoryWords): ChangeLogEntry => ({
  key: `${cambio.fecha}-${place}`,
  what: done[cambio.que] ?? capitalised(cambio.que),
  who: doerOf(cambio),
  when: formatDateTime(cambio.fecha),
  changes: changes(cambio),
});
