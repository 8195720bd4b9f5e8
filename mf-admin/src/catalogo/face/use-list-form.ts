import type { CallSpec } from '@caparazon/call/call';
import type { FieldError } from '@caparazon/call/errors';
import { ApiFailure, isApiFailure, isRefusedFor } from '@caparazon/remote-contract/api-failure';
import { type Shell, useShell } from '@caparazon/remote-contract/shell';
import type { Draft } from '@caparazon/screen-kit/draft-store';
import { useOutdate } from '@caparazon/screen-kit/use-call';
import type { DraftDesk } from '@caparazon/screen-kit/use-draft';
import { useEditing } from '@caparazon/screen-kit/use-editing';
import { useKeptDraft } from '@caparazon/screen-kit/use-kept-draft';
import { useStaffForm } from '@caparazon/screen-kit/use-staff-form';
import { useEffect, useState } from 'react';
import { type FieldPath, set } from 'react-hook-form';
import { z } from 'zod';

export interface Fila {
  activo: boolean;
}

export interface ListValues<Row extends Fila = Fila> {
  filas: Row[];
}

interface Versioned {
  version: number;
}

/** A list that is edited whole, as its page describes it. */
export interface ListSpec<Stored extends Versioned = Versioned, Row extends Fila = Fila> {
  draft: string;
  /** Drafts of an earlier version are dropped. */
  fila: z.ZodType<Row>;
  filasOf(stored: readonly Stored[]): Row[];
  complaintsOf(filas: readonly Row[]): readonly FieldError[];
  /** @throws {ApiFailure} `registro_modificado` when somebody saved since `version` */
  save(shell: Shell, filas: readonly Row[], version: number): Promise<Stored[]>;
  /** Calls whose answers a save changes. */
  outdates: readonly CallSpec[];
  /** Lays this edit over what somebody else saved; without it, the person takes one of the two. */
  join?: {
    read(shell: Shell): Promise<Stored[]>;
    /** `lines` say what they did. */
    rebase(base: readonly Row[], mine: readonly Row[], theirs: readonly Row[]): { filas: Row[]; lines: string[] };
  };
  words: {
    failed: string;
    label: string;
    action: string;
    saved: string;
    /** By default the first complaint. */
    invalid?: string;
    /** When somebody else saved first, without a `join`. */
    stale?: string;
    staleOwn?: string;
  };
}

/** Null when they do not fit this version of the page. @param text JSON */
function filasIn(fila: z.ZodType<Fila>, text: string | undefined): Fila[] | null {
  try {
    return z.array(fila).parse(JSON.parse(text ?? ''));
  } catch {
    return null;
  }
}

/** A list that its page has read, with the draft of an earlier edit. */
export interface Opened<Stored> {
  stored: Stored[];
  draft: Draft | null;
  desk: DraftDesk;
  /** Starts over from the given or the current list. */
  onBegin: (stored?: Stored[]) => Promise<void>;
}

/** `''` is the whole list. */
const fieldOf = (campo: string): string => (campo === '' ? 'filas' : `filas.${campo}`);

/** Who saved first; null for other refusals. */
function staleBy(failure: ApiFailure, { session }: Shell): 'own' | 'theirs' | null {
  if (!isRefusedFor(failure, 'registro_modificado')) return null;
  return session !== null && failure.carried.modificadoPor === session.idUsuario ? 'own' : 'theirs';
}

/**
 * The form of a list, kept as a draft until saved. `before`: the rows that it changes; `found`: the draft, if it still
 * fits this page.
 */
export function useListForm({ spec, stored, draft, desk, onBegin }: Opened<Versioned> & { spec: ListSpec }) {
  const shell = useShell();
  const outdate = useOutdate();
  const [stale, setStale] = useState<'own' | 'theirs' | null>(null);
  const { join } = spec;
  const mine = filasIn(spec.fila, draft?.values.filas);
  const { initial, base, conflict, save } = useEditing({
    doc: stored,
    valuesOf: (list) => ({ filas: spec.filasOf(list) }),
    draft: mine && { values: { filas: mine }, base: { filas: filasIn(spec.fila, draft?.base?.filas) ?? mine } },
    read: () => join?.read(shell) ?? Promise.reject(new Error('one of the two lists is chosen, not joined')),
    self: shell.session?.idUsuario,
    join(before, values, now) {
      const { filas, lines } = join?.rebase(before.filas, values.filas, now.filas) ?? { ...values, lines: [] };
      return { values: { filas }, changed: lines.length > 0 ? ['filas'] : [], contested: [], lines };
    },
  });
  // Where nothing is joined, the draft's version tells whether somebody saved meanwhile.
  const version = () => Number((mine && !join && draft?.base?.version) || (base.current[0]?.version ?? 0));
  const sending = useStaffForm<ListValues, ListValues>({
    initial,
    check(values) {
      const errors = {};
      for (const { campo, mensaje } of spec.complaintsOf(values.filas))
        set(errors, fieldOf(campo), { type: 'schema', message: mensaje });
      return Object.keys(errors).length === 0 ? { values, errors } : { values: {}, errors };
    },
    async store({ filas }, { form }) {
      try {
        await onBegin(await save(form, () => spec.save(shell, filas, version())));
      } catch (failure) {
        if (!isApiFailure(failure)) throw failure;
        const by = join ? null : staleBy(failure, shell);
        setStale(by);
        const { status, codigo, errores, message } = failure;
        if (by === 'own')
          throw new ApiFailure(status, { message: spec.words.staleOwn ?? message, errores: [...errores], codigo });
        for (const { campo, mensaje } of errores) {
          form.setError(fieldOf(campo) as FieldPath<ListValues>, { type: 'server', message: mensaje });
        }
        throw failure;
      }
      outdate(...spec.outdates);
      return { notice: spec.words.saved };
    },
    complaintsOf: () => [],
    ...(spec.words.invalid && { invalid: spec.words.invalid }),
    tell: (text) => shell.notify({ kind: 'error', text }),
  });
  const { form } = sending;
  const { submitCount } = form.formState;
  // Fields show the errors of an attempt when it has ended; in a closed section nobody would see them.
  useEffect(() => {
    if (submitCount === 0) return;
    const invalid = document.querySelectorAll<HTMLElement>('[aria-invalid="true"]');
    for (const field of invalid) field.closest('details')?.setAttribute('open', '');
    invalid[0]?.focus();
  }, [submitCount]);
  const before = spec.filasOf(base.current);
  // Drafts hold texts, so all rows are one.
  const kept = useKeptDraft(form, {
    keep: () =>
      desk.keep({
        values: { filas: JSON.stringify(form.getValues().filas) },
        base: { version: String(version()), filas: JSON.stringify(spec.filasOf(base.current)) },
      }),
  });
  const found = mine && draft;
  return { ...sending, ...kept, found, stale, conflict, before, discard: () => void onBegin(join && base.current) };
}
