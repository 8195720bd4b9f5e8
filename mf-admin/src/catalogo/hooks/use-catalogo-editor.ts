/** Edits a catalogue (rule: catalogue-screen). */

import { type Catalogo, getCatalogo, getHistorialCatalogo } from '@caparazon/clinic/catalogo/calls';
import { getClasesFichas } from '@caparazon/clinic/catalogo/clases';
import { catalogoMessages } from '@caparazon/clinic/catalogo/words';
import { isApiFailure, isRefusedFor } from '@caparazon/remote-contract/api-failure';
import { useShell } from '@caparazon/remote-contract/shell';
import type { Draft } from '@caparazon/screen-kit/draft-store';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { useOutdate } from '@caparazon/screen-kit/use-call';
import type { DraftDesk } from '@caparazon/screen-kit/use-draft';
import { useCallback, useEffect, useState } from 'react';
import { loadCatalogo, type Read, saveCatalogo } from '../api/catalogo.ts';
import { type Cambio, type Complaints, changesOf, complaintsOf, toldOf } from '../model/cambios.ts';
import { asStored, changeList, type Fila, filas, rowsOf } from '../model/filas.ts';
import { asEditOf, clashesOf, rebaseRows } from '../model/rebase.ts';

interface Met {
  told: string[];
  /** The same person, in another window. */
  own: boolean;
}

interface State {
  version: number;
  base: Fila[];
  rows: Fila[];
  met: Met | null;
}

const begin = ({ entradas, version, catalogo }: Read): State => {
  const rows = rowsOf(entradas, catalogo);
  return { version, base: rows, rows, met: null };
};

/** Repeats the edit on what is stored now. */
function meet({ base, rows }: Pick<State, 'base' | 'rows'>, theirs: Read, own: boolean): State {
  const stored = rowsOf(theirs.entradas, theirs.catalogo);
  const told = [...toldOf(changesOf(base, asEditOf(base, stored))), ...clashesOf(rows, stored)];
  return {
    version: theirs.version,
    base: stored,
    rows: rebaseRows(base, rows, stored),
    met: told.length > 0 ? { told, own } : null,
  };
}

function rowsIn(text: string | undefined): Fila[] | null {
  try {
    return filas.parse(JSON.parse(text ?? ''));
  } catch {
    return null;
  }
}

function resume(stored: Read, draft: Draft | null): State {
  const rows = rowsIn(draft?.values.filas);
  const base = rowsIn(draft?.base?.filas);
  return rows === null || base === null ? begin(stored) : meet({ base, rows }, stored, false);
}

export interface CatalogoEditor {
  catalogo: Catalogo;
  rows: readonly Fila[];
  changes: readonly Cambio[];
  /** Of the last try; each goes once corrected. */
  complaints: Complaints;
  met: Met | null;
  saving: boolean;
  pending: string | undefined;
  onPending: (id: string, pending: boolean) => void;
  /** The browser could not store the draft. */
  unkept: boolean;
  change: (clase: string | null, change: (rows: Fila[]) => Fila[]) => void;
  discard: () => void;
  save: () => Promise<void>;
}

export function useCatalogoEditor(stored: Read, draft: Draft | null, desk: DraftDesk): CatalogoEditor {
  const shell = useShell();
  const outdate = useOutdate();
  const { catalogo } = stored;
  const [state, setState] = useState(() => resume(stored, draft));
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);
  const [unkept, setUnkept] = useState(false);
  const [written, setWritten] = useState<readonly string[]>([]);
  const [pending] = written;
  const onPending = useCallback(
    (id: string, is: boolean) => setWritten((ids) => [...ids.filter((one) => one !== id), ...(is ? [id] : [])]),
    [],
  );
  const { base, rows, version, met } = state;
  const changes = changesOf(base, rows);
  const dirty = changes.length > 0;

  // A newer state arrived while nothing is being edited.
  if (!dirty && stored.version > version) setState(begin(stored));

  // Drafts do not hold names not added yet.
  const isWritten = pending !== undefined;
  const unsaved = dirty || isWritten;
  const kept = !unkept && !isWritten;
  useEffect(() => {
    shell.setUnsaved(unsaved, kept);
    return () => shell.setUnsaved(false);
  }, [shell.setUnsaved, unsaved, kept]);

  const keep = (next: State) => {
    setState(next);
    const kept = { values: { filas: JSON.stringify(next.rows) }, base: { filas: JSON.stringify(next.base) } };
    void desk.keep(kept).then((savedAt) => setUnkept(savedAt === null));
  };

  const refuse = (text: string) => shell.notify({ kind: 'error', text });

  async function settle(): Promise<void> {
    await desk.drop();
    const read = await loadCatalogo(shell, catalogo).catch(() => null);
    const saved = asStored(rows);
    // `stored` replaces it once it can be read.
    setState(read ? begin(read) : { version, base: saved, rows: saved, met: null });
    setTried(false);
    outdate(getCatalogo, getHistorialCatalogo, getClasesFichas);
    shell.notify({ kind: 'success', text: catalogoMessages.saved });
  }

  async function store(): Promise<void> {
    try {
      await saveCatalogo(shell, catalogo, rows, version);
    } catch (failure) {
      if (isApiFailure(failure) && isRefusedFor(failure, 'registro_modificado')) {
        const own = failure.carried.modificadoPor === shell.session?.idUsuario;
        const theirs = await loadCatalogo(shell, catalogo).catch(() => null);
        // A failed read keeps the old version, so that the next try is refused too.
        if (theirs !== null) keep(meet(state, theirs, own));
      }
      return refuse(failureText(failure));
    }
    await settle();
  }

  return {
    catalogo,
    rows,
    changes,
    complaints: tried ? complaintsOf(rows, catalogo) : new Map(),
    met,
    saving,
    pending,
    onPending,
    unkept,
    change: (clase, change) => keep({ ...state, rows: changeList(rows, clase, change) }),
    discard() {
      setState({ ...state, rows: base, met: null });
      setTried(false);
      void desk.drop();
    },
    async save() {
      if (saving) return;
      const [wrong] = complaintsOf(rows, catalogo).values();
      setTried(true);
      if (wrong !== undefined) return refuse(wrong);
      setSaving(true);
      await store().finally(() => setSaving(false));
    },
  };
}
