import type { CallSpec } from '@caparazon/call/call';
import type { FieldError } from '@caparazon/call/errors';
import { ApiFailure, isApiFailure, isRefusedFor } from '@caparazon/remote-contract/api-failure';
import { type Shell, useShell } from '@caparazon/remote-contract/shell';
import type { Draft } from '@caparazon/screen-kit/draft-store';
import { useOutdate } from '@caparazon/screen-kit/use-call';
import type { DraftDesk } from '@caparazon/screen-kit/use-draft';
import { useKeptDraft } from '@caparazon/screen-kit/use-kept-draft';
import { useStaffForm } from '@caparazon/screen-kit/use-staff-form';
import { useState } from 'react';
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
  historial: CallSpec;
  words: {
    failed: string;
    label: string;
    action: string;
    saved: string;
    invalid: string;
    /** When somebody else saved first. */
    met: string;
    metOwn: string;
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

interface Opened {
  spec: ListSpec;
  stored: readonly Versioned[];
  draft: Draft | null;
  desk: DraftDesk;
  onStored: (stored: Versioned[]) => void;
}

const fieldOf = (campo: string): string => `filas.${campo}`;

/** Who saved first; null for other refusals. */
function staleBy(failure: ApiFailure, { session }: Shell): 'own' | 'theirs' | null {
  if (!isRefusedFor(failure, 'registro_modificado')) return null;
  return session !== null && failure.carried.modificadoPor === session.idUsuario ? 'own' : 'theirs';
}

/** The form of a list, kept as a draft until saved. */
export function useListForm({ spec, stored, draft, desk, onStored }: Opened) {
  const shell = useShell();
  const outdate = useOutdate();
  const [stale, setStale] = useState<'own' | 'theirs' | null>(null);
  // The draft's version decides whether somebody saved meanwhile.
  const version = Number(draft?.base?.version ?? stored[0]?.version ?? 0);
  const sending = useStaffForm<ListValues, ListValues>({
    initial: { filas: filasIn(spec.fila, draft?.values.filas) ?? spec.filasOf(stored) },
    check(values) {
      const errors = {};
      for (const { campo, mensaje } of spec.complaintsOf(values.filas))
        set(errors, fieldOf(campo), { type: 'schema', message: mensaje });
      return Object.keys(errors).length === 0 ? { values, errors } : { values: {}, errors };
    },
    async store({ filas }, { form: { setError } }) {
      try {
        onStored(await spec.save(shell, filas, version));
      } catch (failure) {
        if (!isApiFailure(failure)) throw failure;
        const by = staleBy(failure, shell);
        setStale(by);
        const { status, codigo, errores } = failure;
        if (by === 'own') throw new ApiFailure(status, { message: spec.words.metOwn, errores: [...errores], codigo });
        for (const { campo, mensaje } of failure.errores) {
          setError(fieldOf(campo) as FieldPath<ListValues>, { type: 'server', message: mensaje });
        }
        throw failure;
      }
      outdate(spec.historial);
      return { said: spec.words.saved };
    },
    complaintsOf: () => [],
    invalid: spec.words.invalid,
    tell(text) {
      shell.notify({ kind: 'error', text });
      // Fields show errors only after the next render.
      requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    },
  });
  const { form } = sending;
  // Drafts hold texts, so all rows are one.
  const kept = useKeptDraft(form, {
    keep: () =>
      desk.keep({ values: { filas: JSON.stringify(form.getValues().filas) }, base: { version: String(version) } }),
  });
  return { ...sending, ...kept, stale };
}
