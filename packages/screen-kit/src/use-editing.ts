import { conflictoMessages } from '@caparazon/call/request-words';
import { ApiFailure, isApiFailure, isRefusedFor } from '@caparazon/remote-contract/api-failure';
import { type RefObject, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type Rebased, rebase, takeOver } from './rebase.ts';

interface Edited<Doc, Field extends string, Cell> {
  doc: Doc;
  valuesOf: (doc: Doc) => Record<Field, Cell>;
  /** May be of an older state of the record. */
  draft?: { base?: Readonly<Record<string, Cell>> | undefined; values: Readonly<Record<string, Cell>> } | null;
  read: () => Promise<Doc>;
  /** One's own changes in another window are not somebody else's. */
  self: number | undefined;
  /** Author and version of the record; the draft's `base` holds the `version` it began on. */
  stored?: (doc: Doc) => { by: number | null | undefined; version: number | undefined };
  /** Fields that must come from one person. */
  together?: readonly Field[];
  /** Where fields are more than texts. */
  join?: typeof rebase<Field, Cell>;
}

export interface Conflict<Doc, Field extends string, Cell = string> extends Rebased<Field, Cell> {
  before: Record<Field, Cell>;
  now: Record<Field, Cell>;
  theirs: Doc;
  /** The same person, elsewhere or before. */
  own: boolean;
}

export interface Editing<Doc, Field extends string, Cell = string> {
  initial: Record<Field, Cell>;
  base: RefObject<Doc>;
  conflict: Conflict<Doc, Field, Cell> | null;
  /**
   * Sends an edit. Changes that somebody saved first go beneath what was written, and the person saves again (rule:
   * two-editors). @throws what `send` throws
   */
  save: <Saved, Body>(
    form: UseFormReturn<Record<Field, Cell>, unknown, Body>,
    send: (base: Doc) => Promise<Saved>,
  ) => Promise<Saved>;
}

/** Edits a record that others edit too. */
export function useEditing<Doc, Field extends string, Cell = string>({
  doc,
  valuesOf,
  draft = null,
  read,
  self,
  stored,
  together = [],
  join = rebase,
}: Edited<Doc, Field, Cell>): Editing<Doc, Field, Cell> {
  type Values = Record<Field, Cell>;
  const meeting = (before: Values, mine: Values, theirs: Doc, own = false): Conflict<Doc, Field, Cell> => {
    const now = valuesOf(theirs);
    return { ...join(before, mine, now, together), before, now, theirs, own };
  };

  const [opening] = useState(() => {
    const now = valuesOf(doc);
    // A draft may lack newer fields.
    const last = stored?.(doc);
    // With several versions in between, somebody else may have stored one.
    const own = self !== undefined && last?.by === self && last.version === Number(draft?.base?.version) + 1;
    return draft && meeting({ ...now, ...draft.base }, { ...now, ...draft.values }, doc, own);
  });
  const base = useRef(doc);
  const [conflict, setConflict] = useState(opening?.changed.length ? opening : null);

  return {
    initial: opening?.values ?? valuesOf(doc),
    base,
    conflict,
    async save(form, send) {
      try {
        return await send(base.current);
      } catch (failure) {
        if (!isApiFailure(failure) || !isRefusedFor(failure, 'registro_modificado')) throw failure;
        // A failed read keeps the old version, so that the next try is refused too.
        const theirs = await read().catch(() => null);
        if (theirs === null) throw failure;
        const own = self !== undefined && failure.carried.modificadoPor === self;
        const found = meeting(valuesOf(base.current), form.getValues(), theirs, own);
        base.current = theirs;
        takeOver(form, found.now, found.values);
        setConflict(found);
        const { status, codigo } = failure;
        if (own) throw new ApiFailure(status, { message: conflictoMessages.ownWindow, errores: [], codigo });
        throw failure;
      }
    },
  };
}
