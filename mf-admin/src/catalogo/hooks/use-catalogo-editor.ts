/** Edits a catalogue (rule: catalogue-screen). */

import { type Catalogo, getHistorialCatalogo } from '@caparazon/clinic/catalogo/calls';
import { getClasesFichas } from '@caparazon/clinic/catalogo/clases';
import { catalogoMessages } from '@caparazon/clinic/catalogo/words';
import { useCallback, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { loadCatalogo, type Read, saveCatalogo } from '../api/catalogo.ts';
import { type ListSpec, type Opened, useListForm } from '../face/use-list-form.ts';
import { type Cambio, type Complaints, changesOf, complaintsOf, pastWordsOf } from '../model/cambios.ts';
import { changeList, entradasOf, type Fila, fila, rowsOf } from '../model/filas.ts';
import { infoOf } from '../model/info.ts';
import { asEditOf, clashesOf, rebaseRows } from '../model/rebase.ts';

/** A catalogue as a list that is edited whole. */
export const specOf = (catalogo: Catalogo): ListSpec<Read, Fila> => ({
  draft: `catalogo/${catalogo}`,
  fila,
  filasOf: ([read]) => rowsOf(read?.entradas ?? [], catalogo),
  complaintsOf: (rows) =>
    [...complaintsOf(rows, catalogo).values()].slice(0, 1).map((mensaje) => ({ campo: '', mensaje })),
  async save(shell, rows, version) {
    await saveCatalogo(shell, catalogo, rows, version);
    const read = await loadCatalogo(shell, catalogo).catch(() => null);
    return [read ?? { catalogo, version, modificadoEn: 0, entradas: entradasOf(rows) }];
  },
  outdates: [getHistorialCatalogo, getClasesFichas],
  join: {
    read: async (shell) => [await loadCatalogo(shell, catalogo)],
    rebase: (base, mine, theirs) => ({
      filas: rebaseRows(base, mine, theirs),
      lines: [...pastWordsOf(changesOf(base, asEditOf(base, theirs))), ...clashesOf(mine, theirs)],
    }),
  },
  words: {
    failed: 'El catálogo no está disponible',
    label: infoOf[catalogo].title,
    action: 'Guardar cambios',
    saved: catalogoMessages.saved,
  },
});

export interface CatalogoEditor {
  catalogo: Catalogo;
  rows: readonly Fila[];
  changes: readonly Cambio[];
  /** Of the last try; each goes once corrected. */
  complaints: Complaints;
  saving: boolean;
  pending: string | undefined;
  onPending: (id: string, pending: boolean) => void;
  /** The browser could not store the draft. */
  unkept: boolean;
  change: (clase: string | null, change: (rows: Fila[]) => Fila[]) => void;
  discard: () => void;
  save: () => Promise<void>;
}

export function useCatalogoEditor(catalogo: Catalogo, opened: Opened<Read>) {
  const { form, send, tried, before, keep, conflict, found, ...list } = useListForm({
    spec: specOf(catalogo),
    ...opened,
  } as Parameters<typeof useListForm>[0]);
  const rows = useWatch({ control: form.control, name: 'filas' }) as Fila[];
  const [written, setWritten] = useState<readonly string[]>([]);
  const onPending = useCallback(
    (id: string, is: boolean) => setWritten((ids) => [...ids.filter((one) => one !== id), ...(is ? [id] : [])]),
    [],
  );
  const editor: CatalogoEditor = {
    ...list,
    catalogo,
    rows,
    changes: changesOf(before as Fila[], rows),
    complaints: tried.tries > 0 ? complaintsOf(rows, catalogo) : new Map(),
    saving: form.formState.isSubmitting,
    pending: written[0],
    onPending,
    change(clase, change) {
      form.setValue('filas', changeList(form.getValues('filas') as Fila[], clase, change), { shouldDirty: true });
      // Also a change that was undone, which leaves the form clean.
      keep();
    },
    save: send,
  };
  return { editor, form, conflict, found };
}
