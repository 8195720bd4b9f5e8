import { DraftedForm } from '@caparazon/screen-kit/components/drafted-form';
import { Fields } from '@caparazon/screen-kit/components/fields';
import { Note } from '@caparazon/screen-kit/components/note';
import { SubmitBar } from '@caparazon/screen-kit/components/submit-bar';
import type { CallResult } from '@caparazon/screen-kit/use-call';
import { useDraft } from '@caparazon/screen-kit/use-draft';
import { Button } from '@caparazon/ui/button';
import { ErrorState } from '@caparazon/ui/error-state';
import { SkeletonPage } from '@caparazon/ui/skeleton';
import { space } from '@caparazon/ui/theme/tokens';
import { Fragment, type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray } from 'react-hook-form';
import { styled } from 'styled-components';
import { useAnnouncedMoves } from './move-buttons.tsx';
import { type Fila, type ListSpec, type ListValues, type Opened, useListForm } from './use-list-form.ts';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  max-width: 60rem;
`;

const Below = styled.div`
  max-width: 60rem;
  margin-block-start: ${space(6)};
`;

/** Places count from 0. */
export interface OpenList<Row extends Fila> {
  rows: readonly (Row & { id: string })[];
  append: (row: Row) => void;
  remove: (place: number, then: string, announcement: string) => void;
  move: (place: number, to: number, then: readonly string[], announcement: string) => void;
}

interface ListPageProps<Stored extends { version: number }, Row extends Fila> {
  spec: ListSpec<Stored, Row>;
  read: CallResult<Stored[]>;
  history: (stored: readonly Stored[]) => ReactNode;
  children: (list: OpenList<Row>) => ReactNode;
}

/** A list of cards that is edited whole. */
export const ListPage = <Stored extends { version: number }, Row extends Fila>({
  children,
  ...page
}: ListPageProps<Stored, Row>): ReactElement => (
  <OpenedList {...page}>
    {(opened) => (
      <Editor {...opened} spec={page.spec}>
        {children}
      </Editor>
    )}
  </OpenedList>
);

interface OpenedListProps<Stored extends { version: number }, Row extends Fila>
  extends Omit<ListPageProps<Stored, Row>, 'children'> {
  children: (opened: Opened<Stored> & { begunAnew: boolean }) => ReactNode;
}

/** Reads a list and its draft, and starts its editor over once it is saved or discarded. */
export function OpenedList<Stored extends { version: number }, Row extends Fila>({
  spec,
  read,
  history,
  children,
}: OpenedListProps<Stored, Row>): ReactElement {
  const { found, desk, begun, beginAnew } = useDraft(spec.draft);
  /** Starts over from the stored list. */
  const begin = async (stored?: Stored[]) => {
    await desk.drop();
    // Before the fields open again: what is typed into the old form would be lost.
    flushSync(() => {
      beginAnew();
      read.refresh(stored);
    });
  };
  return (
    <>
      {!read.data && read.failure && (
        <ErrorState title={spec.words.failed} message={read.failure.message} onRetry={() => read.refresh()} />
      )}
      {read.loading && <SkeletonPage />}
      {read.data && found !== undefined && (
        <Fragment key={`${read.data[0]?.version} ${begun}`}>
          {children({
            stored: read.data,
            draft: found,
            desk,
            begunAnew: begun > 0,
            onBegin: begin,
          })}
        </Fragment>
      )}
      {read.data && <Below>{history(read.data)}</Below>}
    </>
  );
}

interface EditorProps<Stored extends { version: number }, Row extends Fila>
  extends Opened<Stored>,
    Pick<ListPageProps<Stored, Row>, 'spec' | 'children'> {
  /** The button that saved or discarded is gone. */
  begunAnew: boolean;
}

function Editor<Stored extends { version: number }, Row extends Fila>({
  spec,
  begunAnew,
  children,
  ...opened
}: EditorProps<Stored, Row>): ReactElement {
  const { form, send, kept, unkept, stale, keep, found, discard } = useListForm({ spec, ...opened } as Parameters<
    typeof useListForm
  >[0]);
  const { fields, append, remove, move } = useFieldArray<ListValues, 'filas'>({ control: form.control, name: 'filas' });
  const { announcement, announce } = useAnnouncedMoves();
  const whole = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (begunAnew && isLost) whole.current?.querySelector<HTMLButtonElement>('[type=submit]')?.focus();
  }, [begunAnew]);

  const list: OpenList<Row> = {
    rows: fields as unknown as OpenList<Row>['rows'],
    append: (row) => append(row),
    remove(place, then, words) {
      announce(words, [then]);
      remove(place);
      keep();
    },
    move(place, to, then, words) {
      announce(words, then);
      move(place, to);
      keep();
    },
  };
  return (
    <DraftedForm form={form} draft={found} onDiscard={discard} unkept={unkept}>
      {stale && (
        <Note
          action={
            <Button disabled={form.formState.isSubmitting} onClick={discard}>
              {stale === 'own' ? 'Descartar lo de acá y ver lo guardado' : 'Descartar lo mío y ver lo suyo'}
            </Button>
          }
        >
          {stale === 'own' ? spec.words.staleOwn : spec.words.stale} Lo que escribiste sigue acá, sin guardar.
        </Note>
      )}
      <Form ref={whole} onSubmit={(event) => void send(event)} noValidate aria-label={spec.words.label}>
        <Fields>{children(list)}</Fields>
        {announcement}
        <SubmitBar action={spec.words.action} kept={kept} />
      </Form>
    </DraftedForm>
  );
}
