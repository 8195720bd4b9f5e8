/** The photos chosen for a record that is being written: shrunk one after another, in the order in which they were chosen. */
import { messages } from '@caparazon/contracts/messages';
import { useShell } from '@caparazon/remote-contract/shell';
import { useRef, useState } from 'react';
import { shrinkPhoto } from '../../animal-photo/shrink-photo.ts';
import type { DraftPhoto } from '../../draft/draft-store.ts';

export interface ChosenPhoto {
  id: string;
  name: string;
  status: 'working' | 'ready' | 'error';
  /** There when `ready`. */
  dataUrl?: string;
}

export interface ChosenPhotos {
  list: readonly ChosenPhoto[];
  add: (files: readonly File[]) => void;
  remove: (id: string) => void;
  clear: () => void;
  /** Those that can be sent, once none is being prepared. */
  ready: () => Promise<DraftPhoto[]>;
}

/** How many fit in one sending (`limits.body.withPhotos`), at the size they are shrunk to. More are added to the record later. */
export const mostPhotos = 20;

/** Unlike those of a draft kept earlier. */
let given = 0;
const newId = () => {
  given += 1;
  return `${Date.now()}-${given}`;
};

const isReady = (photo: ChosenPhoto): photo is ChosenPhoto & DraftPhoto => photo.status === 'ready';
const forDraft = (list: readonly ChosenPhoto[]): DraftPhoto[] =>
  list.filter(isReady).map(({ id, name, dataUrl }) => ({ id, name, dataUrl }));

/** @param onChange takes what can be kept, each time that it changes */
export function usePhotos(kept: readonly DraftPhoto[], onChange: (photos: DraftPhoto[]) => void): ChosenPhotos {
  const { notify } = useShell();
  const [list, setList] = useState<readonly ChosenPhoto[]>(() => kept.map((photo) => ({ ...photo, status: 'ready' })));
  const current = useRef(list);
  const work = useRef<Promise<void>>(Promise.resolve());

  const set = (next: readonly ChosenPhoto[]) => {
    current.current = next;
    setList(next);
  };
  const without = (id: string) => current.current.filter((photo) => photo.id !== id);
  const settle = (done: ChosenPhoto) => set(current.current.map((photo) => (photo.id === done.id ? done : photo)));

  const prepare = async (id: string, file: File) => {
    // Removed before its turn came.
    if (!current.current.some((photo) => photo.id === id)) return;
    try {
      const dataUrl = await shrinkPhoto(file);
      if (current.current.some((photo) => photo.dataUrl === dataUrl)) {
        set(without(id));
        notify({ kind: 'info', text: messages.foto.duplicate });
        return;
      }
      settle({ id, name: file.name, status: 'ready', dataUrl });
      onChange(forDraft(current.current));
    } catch {
      settle({ id, name: file.name, status: 'error' });
    }
  };

  return {
    list,
    add(files) {
      const room = mostPhotos - current.current.length;
      const chosen = files.slice(0, room).map((file) => ({ id: newId(), file }));
      set([...current.current, ...chosen.map(({ id, file }) => ({ id, name: file.name, status: 'working' as const }))]);
      for (const { id, file } of chosen) work.current = work.current.then(() => prepare(id, file));
    },
    remove(id) {
      set(without(id));
      onChange(forDraft(current.current));
    },
    clear: () => set([]),
    async ready() {
      await work.current;
      return forDraft(current.current);
    },
  };
}
