import type { Cambio, Historial } from '@caparazon/contracts/historial';
import { formatDateTime } from '@caparazon/contracts/time';
import { type ReactElement, useState } from 'react';
import { Button } from './button.tsx';
import { ChangeLog, type ChangeLogEntry } from './change-log.tsx';
import { ErrorState } from './error-state.tsx';
import { Section } from './section.tsx';
import { SkeletonText } from './skeleton.tsx';

/** A page of a history on its way to the screen. */
export interface LoadingHistory {
  /** Undefined until it is there. */
  data: Historial | undefined;
  failure: { message: string } | undefined;
  /** Asks for it again. */
  refresh: () => void;
}

/** How the history of a kind of record is told. */
export interface HistoryWords {
  title: string;
  /** On the button that shows what was done before. */
  more: string;
  /** What is said where the history cannot be had. */
  failed: string;
  /** What was done, by the past participle that the API says; one that is not here is told as it is. */
  done: Readonly<Record<string, string>>;
  /** What is told of a line's changes. */
  changes: (cambio: Cambio) => ChangeLogEntry['changes'];
}

interface HistoryPanelProps {
  /** The record. */
  id: number;
  words: HistoryWords;
  /** A hook that brings a page of its history, the first of which is 1. */
  usePage: (id: number, page: number) => LoadingHistory;
}

/** The history of a record, behind a title: what changed, who did it and when; asked for once it is opened. */
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
  /** Absent when the next page is already shown. */
  onMore: (() => void) | undefined;
}

/** The button that asked for this page is gone: the keyboard goes on from here. */
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

/** Who did it: the system itself when nobody did. */
const doerOf = ({ idUsuario, nombre }: Cambio): string =>
  idUsuario === null ? 'El sistema' : (nombre ?? `Usuario ${idUsuario}`);

const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

const entryOf = (cambio: Cambio, place: number, { done, changes }: HistoryWords): ChangeLogEntry => ({
  key: `${cambio.fecha}-${place}`,
  what: done[cambio.que] ?? capital(cambio.que),
  who: doerOf(cambio),
  when: formatDateTime(cambio.fecha),
  changes: changes(cambio),
});
