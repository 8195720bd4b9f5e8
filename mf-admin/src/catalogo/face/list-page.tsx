import { DraftedForm } from '@caparazon/screen-kit/components/drafted-form';
import { Fields } from '@caparazon/screen-kit/components/fields';
import { Note } from '@caparazon/screen-kit/components/note';
import { SubmitBar } from '@caparazon/screen-kit/components/submit-bar';
import type { Draft } from '@caparazon/screen-kit/draft-store';
import type { CallResult } from '@caparazon/screen-kit/use-call';
import { type DraftDesk, useDraft } from '@caparazon/screen-kit/use-draft';
import { Button } from '@caparazon/ui/button';
import { ErrorState } from '@caparazon/ui/error-state';
import { SkeletonPage } from '@caparazon/ui/skeleton';
import { space } from '@caparazon/ui/theme/tokens';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { styled } from 'styled-components';
import { useToldMoves } from './move-buttons.tsx';
import { type Fila, type ListSpec, type ListValues, useListForm } from './use-list-form.ts';

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
  remove: (place: number, then: string, said: string) => void;
  move: (place: number, to: number, then: readonly string[], said: string) => void;
}

interface ListPageProps<Stored extends { version: number }, Row extends Fila> {
  spec: ListSpec<Stored, Row>;
  read: CallResult<Stored[]>;
  history: (stored: readonly Stored[]) => ReactNode;
  children: (list: OpenList<Row>) => ReactNode;
}

/** A list that is edited whole, with draft and conflict handling. */
export function ListPage<Stored extends { version: number }, Row extends Fila>({
  spec,
  read,
  history,
  children,
}: ListPageProps<Stored, Row>): ReactElement {
  const { found, desk, begun, beginAnew } = useDraft(spec.draft);
  /** Starts over from the stored list. */
  const begin = async (stored?: Stored[]) => {
    await desk.drop();
    beginAnew();
    read.refresh(stored);
  };
  return (
    <>
      {!read.data && read.failure && (
        <ErrorState title={spec.words.failed} message={read.failure.message} onRetry={() => read.refresh()} />
      )}
      {read.loading && <SkeletonPage />}
      {read.data && found !== undefined && (
        <Editor
          key={`${read.data[0]?.version} ${begun}`}
          {...{ spec, desk, children }}
          begunAnew={begun > 0}
          stored={read.data}
          draft={found}
          onBegin={(stored) => void begin(stored)}
        />
      )}
      {read.data && <Below>{history(read.data)}</Below>}
    </>
  );
}

interface EditorProps<Stored extends { version: number }, Row extends Fila>
  extends Pick<ListPageProps<Stored, Row>, 'spec' | 'children'> {
  stored: Stored[];
  draft: Draft | null;
  desk: DraftDesk;
  /** The button that saved or discarded is gone. */
  begunAnew: boolean;
  /** Starts over from the given or the current list. */
  onBegin: (stored?: Stored[]) => void;
}

function Editor<Stored extends { version: number }, Row extends Fila>({
  spec,
  stored,
  draft,
  desk,
  begunAnew,
  onBegin,
  children,
}: EditorProps<Stored, Row>): ReactElement {
  const { form, send, kept, unkept, stale, keep } = useListForm({
    spec,
    stored,
    draft,
    desk,
    onStored: (now) => onBegin(now as Stored[]),
  });
  const { fields, append, remove, move } = useFieldArray<ListValues, 'filas'>({ control: form.control, name: 'filas' });
  const { said, tell } = useToldMoves();
  const whole = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (begunAnew && isLost) whole.current?.querySelector<HTMLButtonElement>('[type=submit]')?.focus();
  }, [begunAnew]);

  const list: OpenList<Row> = {
    rows: fields as unknown as OpenList<Row>['rows'],
    append: (row) => append(row),
    remove(place, then, words) {
      tell(words, [then]);
      remove(place);
      keep();
    },
    move(place, to, then, words) {
      tell(words, then);
      move(place, to);
      keep();
    },
  };
  return (
    <DraftedForm form={form} draft={draft} onDiscard={() => onBegin()} unkept={unkept}>
      {stale && (
        <Note
          action={
            <Button disabled={form.formState.isSubmitting} onClick={() => onBegin()}>
              {stale === 'own' ? 'Descartar lo de acá y ver lo guardado' : 'Descartar lo mío y ver lo suyo'}
            </Button>
          }
        >
          {stale === 'own' ? spec.words.metOwn : spec.words.met} Lo que escribiste sigue acá, sin guardar.
        </Note>
      )}
      <Form ref={whole} onSubmit={(event) => void send(event)} noValidate aria-label={spec.words.label}>
        <Fields>{children(list)}</Fields>
        {said}
        <SubmitBar action={spec.words.action} kept={kept} />
      </Form>
    </DraftedForm>
  );
}
