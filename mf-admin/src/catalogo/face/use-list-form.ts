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

/** What the editor knows of a row; the rest is the list's own. */
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
  /** The name of its draft. */
  draft: string;
  /** A row as drafts hold it: what was drafted on an earlier version of the screen is left. */
  fila: z.ZodType<Row>;
  filasOf(stored: readonly Stored[]): Row[];
  /** What is wrong, in the order of the list; `campo` begins with the place of its row. */
  complaintsOf(filas: readonly Row[]): readonly FieldError[];
  /** @throws {ApiFailure} `registro_modificado` when somebody else saved since `version` */
  save(shell: Shell, filas: readonly Row[], version: number): Promise<Stored[]>;
  /** The call of its history, which a save makes outdated. */
  historial: CallSpec;
  words: {
    /** 'No pudimos cargar los criterios'. */
    failed: string;
    /** What the form is called. */
    label: string;
    action: string;
    saved: string;
    invalid: string;
    /** What is said when somebody else saved first. */
    met: string;
    /** What is said when it was oneself: in another window, or by a try whose answer was lost. */
    metOwn: string;
  };
}

/** The rows of a draft; null when it is none of this version of the screen. @param text as `JSON.stringify` wrote them */
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
  /** What was being changed when the page was left. */
  draft: Draft | null;
  desk: DraftDesk;
  /** Begins again with the list as it was stored. */
  onStored: (stored: Versioned[]) => void;
}

const fieldOf = (campo: string): string => `filas.${campo}`;

/** Who saved since the list was read, as a refusal tells; null when it is refused for something else. */
function staleBy(failure: ApiFailure, { session }: Shell): 'own' | 'theirs' | null {
  if (!isRefusedFor(failure, 'registro_modificado')) return null;
  return session !== null && failure.carried.modificadoPor === session.idUsuario ? 'own' : 'theirs';
}

/** The form of a list. Each complaint stands at a field of its row, and all of it is a draft until it is saved. */
export function useListForm({ spec, stored, draft, desk, onStored }: Opened) {
  const shell = useShell();
  const outdate = useOutdate();
  const [stale, setStale] = useState<'own' | 'theirs' | null>(null);
  // What a draft was begun with decides whether somebody else saved meanwhile.
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
      // The fields learn that they are wrong with the next drawing.
      requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    },
  });
  const { form } = sending;
  // A draft holds texts: the rows are one.
  const kept = useKeptDraft(form, {
    keep: () =>
      desk.keep({ values: { filas: JSON.stringify(form.getValues().filas) }, base: { version: String(version) } }),
  });
  return { ...sending, ...kept, stale };
}
