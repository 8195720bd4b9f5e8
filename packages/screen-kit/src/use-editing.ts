import { conflictoMessages } from '@caparazon/call/request-words';
import { ApiFailure, isApiFailure, isRefusedFor } from '@caparazon/remote-contract/api-failure';
import { type RefObject, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Draft } from './draft-store.ts';
import { type Rebased, rebase, type Texts, takeOver } from './rebase.ts';

interface Edited<Doc, Field extends string> {
  /** The record as it was read. */
  doc: Doc;
  valuesOf: (doc: Doc) => Texts<Field>;
  /** The unfinished draft, which may have been begun on an older state of the record. */
  draft?: Pick<Draft, 'base' | 'values'> | null;
  /** Reads the record as it now is. */
  read: () => Promise<Doc>;
  /** The user of the session: what they changed in another window is not somebody else's. */
  self: number | undefined;
  /**
   * Who stored the record last, and as which version, where it says so: a draft may lie over what the same person has
   * stored since. The draft's `base` has the `version` over which it was begun.
   */
  stored?: (doc: Doc) => { by: number | null | undefined; version: number | undefined };
  /** Fields that come all from one of the two who changed them. */
  together?: readonly Field[];
}

/** What somebody else stored while this was being edited. */
export interface Met<Doc, Field extends string> extends Rebased<Field> {
  before: Texts<Field>;
  theirs: Doc;
  /** Whether the same person did, in another window or before. */
  own: boolean;
}

type Form<Field extends string, Body> = UseFormReturn<Texts<Field>, unknown, Body>;

export interface Editing<Doc, Field extends string> {
  /** What the form begins with. */
  initial: Texts<Field>;
  /** The state of the record that the form is an edit of. */
  base: RefObject<Doc>;
  /** Null while nobody else has stored anything. */
  met: Met<Doc, Field> | null;
  /**
   * Sends an edit. When somebody else saved first, their changes are taken over below what was written here, and the
   * refusal is shown; the person looks at it and saves again (rule: two-editors).
   * @throws what `send` throws
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
  /** What somebody else changed since `before`, where it was overwritten here. */
  const meeting = (before: Texts<Field>, mine: Texts<Field>, theirs: Doc, own = false): Met<Doc, Field> => ({
    ...rebase(before, mine, valuesOf(theirs), together),
    before,
    theirs,
    own,
  });

  const [opening] = useState(() => {
    const now = valuesOf(doc);
    // A draft may lack a field that the form has gained since.
    const last = stored?.(doc);
    // With more than one version in between, somebody else may have stored one of them.
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
        // If the read fails, the version stays the old one: the next try is refused in the same way, and nothing is
        // overwritten.
        const theirs = await read().catch(() => null);
        if (theirs === null) throw failure;
        const own = self !== undefined && failure.carried.modificadoPor === self;
        const meets = meeting(valuesOf(base.current), form.getValues(), theirs, own);
        base.current = theirs;
        takeOver(form, valuesOf(theirs), meets.values);
        setMet(meets);
        const { status, codigo } = failure;
        if (own) throw new ApiFailure(status, { message: conflictoMessages.ownWindow, errores: [], codigo });
        throw failure;
      }
    },
  };
}
