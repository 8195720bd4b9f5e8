import type { Cambio, Historial, Valor } from '@caparazon/call/historial';
import { formatDateTime } from '@caparazon/call/time';
import { type ReactElement, useState } from 'react';
import { Button } from './button.tsx';
import { capitalised } from './capitalised.ts';
import { ChangeLog, type ChangeLogEntry } from './change-log.tsx';
import { ErrorState } from './error-state.tsx';
import { Section } from './section.tsx';
import { SkeletonText } from './skeleton.tsx';

export interface LoadingHistory {
  /** Undefined until loaded. */
  data: Historial | undefined;
  failure: { message: string } | undefined;
  refresh: () => void;
}

export interface HistoryWords {
  title?: string;
  /** Loads earlier changes. */
  more?: string;
  failed?: string;
  /** Words by the API's past participle; others show as they are. */
  done: Readonly<Record<string, string>>;
  changes: (cambio: Cambio) => ChangeLogEntry['changes'];
}

const usual = { title: 'Historia', more: 'Ver cambios anteriores', failed: 'La historia no está disponible' };

/** Every change of a line. @param inWords is asked of what is there */
export const fieldChanges =
  (labels: Readonly<Record<string, string>>, inWords: (campo: string, value: Valor) => string) =>
  ({ cambios }: Cambio): ChangeLogEntry['changes'] => {
    const told = (campo: string, value: Valor) => (value === null ? '' : inWords(campo, value));
    return cambios.map(({ campo, antes, despues }) => ({
      label: labels[campo] ?? campo,
      before: told(campo, antes),
      after: told(campo, despues),
    }));
  };

interface HistoryPanelProps {
  id: number;
  words: HistoryWords;
  /** A hook that loads a page, from 1. */
  usePage: (id: number, page: number) => LoadingHistory;
}

/** A record's history, loaded when opened. */
export function HistoryPanel({ words, ...rest }: HistoryPanelProps): ReactElement {
  const [open, setOpen] = useState(false);
  const [pages, setPages] = useState(1);
  return (
    <Section title={words.title ?? usual.title} open={open} onToggle={setOpen}>
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
  /** Absent when the next page is shown. */
  onMore: (() => void) | undefined;
}

/** The pressed button is gone, so the focus moves here. */
const goOn = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

function Page({ id, page, words, usePage, onMore }: PageProps): ReactElement {
  const { data, failure, refresh } = usePage(id, page);
  if (!data && failure) {
    return (
      <ErrorState
        headingLevel={3}
        title={words.failed ?? usual.failed}
        message={failure.message}
        onRetry={() => refresh()}
      />
    );
  }
  if (!data) return <SkeletonText lines={4} />;
  if (data.totalElements === 0) return <p>Todavía no hay cambios.</p>;
  const isLast = page * data.size >= data.totalElements;
  return (
    <div ref={page > 1 ? goOn : undefined} tabIndex={-1}>
      <ChangeLog entries={data.content.map((cambio, place) => entryOf(cambio, place, words))} />
      {onMore && !isLast && <Button onClick={onMore}>{words.more ?? usual.more}</Button>}
    </div>
  );
}

const doerOf = ({ idUsuario, nombre }: Cambio): string =>
  idUsuario === null ? 'El sistema' : (nombre ?? `Usuario ${idUsuario}`);

const entryOf = (cambio: Cambio, place: number, { done, changes }: HistoryWords): ChangeLogEntry => ({
  key: `${cambio.fecha}-${place}`,
  what: done[cambio.que] ?? capitalised(cambio.que),
  who: doerOf(cambio),
  when: formatDateTime(cambio.fecha),
  changes: changes(cambio),
});
