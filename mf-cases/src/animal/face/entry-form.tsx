/** Forms in a dialog that note one thing of an animal: a note, a problem (rules: notes, problems, two-editors). */
import type { CallSpec } from '@caparazon/call/call';
import type { FieldError } from '@caparazon/call/errors';
import { useShell } from '@caparazon/remote-contract/shell';
import { checkWith } from '@caparazon/screen-kit/check-with';
import { DiscardButton } from '@caparazon/screen-kit/components/discard-button';
import { Fields } from '@caparazon/screen-kit/components/fields';
import { Note } from '@caparazon/screen-kit/components/note';
import { idempotencyKey, newFillingId } from '@caparazon/screen-kit/idempotency-key';
import { type Unfinished, type unfinishedEntries, useUnfinished } from '@caparazon/screen-kit/unfinished-entries';
import { useOutdate } from '@caparazon/screen-kit/use-call';
import { useEditing } from '@caparazon/screen-kit/use-editing';
import { useStaffForm } from '@caparazon/screen-kit/use-staff-form';
import { Button } from '@caparazon/ui/button';
import { Dialog } from '@caparazon/ui/dialog';
import { space } from '@caparazon/ui/theme/tokens';
import { type ReactNode, useRef, useState } from 'react';
import { FormProvider, useFormState } from 'react-hook-form';
import { styled } from 'styled-components';
import type * as z from 'zod/mini';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(3)};
`;

/** Where what is unfinished of one entry is kept. */
interface Keeper<Values> {
  kept: () => Unfinished<Values> | null;
  /** @param entry null to forget it */
  keep: (entry: Unfinished<Values> | null) => void;
}

/** What the dialog gives its form. */
export interface FormOfDialog<Values> {
  keeper: Keeper<Values>;
  onStored: () => void;
  onCancel: () => void;
  onDiscard: () => void;
}

interface EntryDialogProps<Values> {
  open: boolean;
  title: string;
  /** Told when it is closed unfinished. */
  left: string;
  entries: ReturnType<typeof unfinishedEntries<Values>>;
  idFicha: number;
  /** Null for a new entry. */
  id: number | null;
  onClose: () => void;
  children: (form: FormOfDialog<Values>) => ReactNode;
}

/** Holds the form of an entry; what is left unfinished is there when it is opened again. */
export function EntryDialog<Values>({
  open,
  title,
  left,
  entries,
  idFicha,
  id,
  onClose,
  children,
}: EntryDialogProps<Values>) {
  const { session, notify } = useShell();
  const [round, setRound] = useState(0);
  const [owner, key] = [session?.key ?? '', `${idFicha}/${id ?? 'nueva'}`];
  const keeper: Keeper<Values> = {
    kept: () => entries.kept(owner, key),
    keep: (entry) => entries.keep(owner, key, entry),
  };
  const close = () => {
    if (open && keeper.kept()) notify({ kind: 'info', text: left });
    onClose();
  };
  const discard = () => {
    keeper.keep(null);
    setRound((n) => n + 1);
  };
  const form = { keeper, onStored: onClose, onCancel: close, onDiscard: discard };
  return (
    <Dialog open={open} onClose={close} title={title}>
      {open && <Anew key={round}>{children(form)}</Anew>}
    </Dialog>
  );
}

const Anew = ({ children }: { children: ReactNode }) => children;

interface EntryFormProps<Entry, Field extends string, Body> extends FormOfDialog<Record<Field, string>> {
  label: string;
  /** Null for a new one. */
  entry: Entry | null;
  blank: Record<Field, string>;
  valuesOf: (entry: Entry) => Record<Field, string>;
  schema: z.core.$ZodType<Body>;
  /** @param base as it was read last; null for a new one */
  bodyOf: (values: Record<Field, string>, base: Entry | null) => unknown;
  also: (values: Record<Field, string>) => readonly FieldError[];
  /** The entry as it is now; undefined when it was deleted. */
  read: () => Promise<Entry | undefined>;
  send: (body: Body, base: Entry | null, key: string) => Promise<unknown>;
  /** Reads that a write makes old. */
  outdates: readonly CallSpec[];
  notice: string;
  action: string;
  /** What somebody else stored in a field. */
  theirWords: (field: Field, values: Record<Field, string>) => string;
  children: ReactNode;
}

/** Writes or corrects an entry; `children` are its fields. */
export function EntryForm<Entry, Field extends string, Body>({
  keeper,
  onStored,
  onCancel,
  onDiscard,
  children,
  ...of
}: EntryFormProps<Entry, Field, Body>) {
  type Values = Record<Field, string>;
  const { entry, blank, valuesOf } = of;
  const shell = useShell();
  const outdate = useOutdate();
  const [kept] = useState(keeper.kept);
  const filling = useRef(kept?.filling ?? newFillingId());
  const { initial, base, conflict, save } = useEditing<Entry | null, Field>({
    doc: entry,
    valuesOf: (doc) => (doc === null ? (kept?.values ?? blank) : valuesOf(doc)),
    draft: entry && kept,
    async read() {
      const theirs = await of.read();
      if (theirs === undefined) throw new Error('it was deleted meanwhile');
      return theirs;
    },
    self: shell.session?.idUsuario,
  });
  const { form, send } = useStaffForm<Values, Body>({
    initial,
    check: checkWith<Values, Body>(of.schema, {
      bodyOf: (values) => of.bodyOf(values, base.current),
      also: of.also,
    }),
    async store(body, { form: written }) {
      const key = idempotencyKey(filling.current, body);
      try {
        await save(written, (doc) => of.send(body, doc, key));
      } finally {
        // After a refusal too: the list shows what somebody else stored.
        outdate(...of.outdates);
      }
      keeper.keep(null);
      onStored();
      return { notice: of.notice };
    },
  });

  useUnfinished<Values, Body>(form, filling, {
    began: () => (base.current === null ? blank : valuesOf(base.current)),
    keep: keeper.keep,
  });

  const told = conflict?.theirs && conflict.changed.map((field) => of.theirWords(field, conflict.now)).join(', ');
  return (
    <FormProvider {...form}>
      {kept && (
        <Note action={<DiscardButton onDiscard={onDiscard} />}>Seguís con lo que habías escrito y no guardaste.</Note>
      )}
      {told && (
        <Note>
          {conflict.own ? 'En otra ventana guardaste' : 'Otra persona guardó'}: {told}. Lo que escribiste acá sigue,
          sobre eso: revisalo antes de guardar.
        </Note>
      )}
      <Form onSubmit={(event) => void send(event)} noValidate aria-label={of.label}>
        <Fields>{children}</Fields>
        <Actions>
          <Button onClick={onCancel}>Cancelar</Button>
          <Save>{of.action}</Save>
        </Actions>
      </Form>
    </FormProvider>
  );
}

function Save({ children }: { children: string }) {
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="primary" loading={isSubmitting} loadingText="Guardando…">
      {children}
    </Button>
  );
}
