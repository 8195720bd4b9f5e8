import { conflictoMessages } from '@caparazon/call/request-words';
import { ApiFailure, isApiFailure, isRefusedFor } from '@caparazon/remote-contract/api-failure';
import { type RefObject, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Draft } from './draft-store.ts';
import { type Rebased, rebase, type Texts, takeOver } from './rebase.ts';

interface Edited<Doc, Field extends string> {
  doc: Doc;
  valuesOf: (doc: Doc) => Texts<Field>;
  /** May be of an older state of the record. */
  draft?: Pick<Draft, 'base' | 'values'> | null;
  read: () => Promise<Doc>;
  /** One's own changes in another window are not somebody else's. */
  self: number | undefined;
  /** Author and version of the record; the draft's `base` holds the `version` it began on. */
  stored?: (doc: Doc) => { by: number | null | undefined; version: number | undefined };
  /** Fields that must come from one person. */
  together?: readonly Field[];
}

export interface Met<Doc, Field extends string> extends Rebased<Field> {
  before: Texts<Field>;
  now: Texts<Field>;
  theirs: Doc;
  /** The same person, elsewhere or before. */
  own: boolean;
}

type Form<Field extends string, Body> = UseFormReturn<Texts<Field>, unknown, Body>;

export interface Editing<Doc, Field extends string> {
  initial: Texts<Field>;
  base: RefObject<Doc>;
  met: Met<Doc, Field> | null;
  /**
   * Sends an edit. Changes that somebody saved first go beneath what was written, and the person saves again (rule:
   * two-editors). @throws what `send` throws
   */
  save: <Saved, Body>(form: Form<Field, Body>, send: (base: Doc) => Promise<Saved>) => Promise<Saved>;
}

/** Edits a record that others edit too. */
export function useEditing<Doc, Field extends string>({
  doc,
  valuesOf,
  draft = null,
  read,
  self,
  stored,
  together = [],
}: Edited<Doc, Field>): Editing<Doc, Field> {
  const meeting = (before: Texts<Field>, mine: Texts<Field>, theirs: Doc, own = false): Met<Doc, Field> => {
    const now = valuesOf(theirs);
    return { ...rebase(before, mine, now, together), before, now, theirs, own };
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
  const [met, setMet] = useState(opening?.changed.length ? opening : null);

  return {
    initial: opening?.values ?? valuesOf(doc),
    base,
    met,
    async save(form, send) {
      try {
        return await send(base.current);
      } catch (failure) {
        if (!isApiFailure(failure) || !isRefusedFor(failure, 'registro_modificado')) throw failure;
        // A failed read keeps the old version, so that the next try is refused too.
        const theirs = await read().catch(() => null);
        if (theirs === null) throw failure;
        const own = self !== undefined && failure.carried.modificadoPor === self;
        const meets = meeting(valuesOf(base.current), form.getValues(), theirs, own);
        base.current = theirs;
        takeOver(form, meets.now, meets.values);
        setMet(meets);
        const { status, codigo } = failure;
        if (own) throw new ApiFailure(status, { message: conflictoMessages.ownWindow, errores: [], codigo });
        throw failure;
      }
    },
  };
}
