/** The album of a form. Photos are shrunk one at a time, and keep their order. */
import { isSamePhoto, type NewPhoto, newPhoto } from '@caparazon/screen-kit/new-photo';
import { useRef, useState } from 'react';
import { type AlbumPhoto, arranged, countTaken, followed, leaving, moved, newPhotos, without } from '../model/album.ts';

export interface Album {
  photos: readonly AlbumPhoto[];
  /** Photos added but not rendered yet are included. */
  now: () => readonly AlbumPhoto[];
  room: number;
  add: (files: readonly File[]) => void;
  /** No unsaved change: a call of its own has deleted the photo. */
  remove: (id: string) => void;
  /** @param place from 0 */
  move: (id: string, place: number) => void;
  /** Whether the record takes over this photo of its report. */
  take: (id: string, taken: boolean) => void;
  /** Resolves once no photo is being prepared. */
  ready: () => Promise<readonly AlbumPhoto[]>;
  store: (id: string, path: string) => void;
  follow: (paths: readonly string[]) => void;
}

interface Opening {
  /** Photos of the record, or those it may take over from its report. */
  paths: readonly string[];
  /** What a draft holds; no order when nobody changed it. */
  kept: { photos: readonly NewPhoto[]; order: readonly string[] | undefined };
  most?: number;
  /** Counts from 1. */
  onDuplicate: (place: number) => void;
  onChange: (photos: readonly AlbumPhoto[]) => void;
}

/** Differs from the ids in a stored draft. */
let given = 0;
const newId = () => {
  given += 1;
  return `${Date.now()}-${given}`;
};

export function useAlbum({ paths, kept, most = Number.POSITIVE_INFINITY, onDuplicate, onChange }: Opening): Album {
  const [photos, setPhotos] = useState(() => leaving(arranged(paths, kept.photos, kept.order ?? []), kept.order));
  const current = useRef(photos);
  const work = useRef<Promise<void>>(Promise.resolve());
  const room = most - countTaken(photos);

  const set = (next: readonly AlbumPhoto[]) => {
    current.current = next;
    setPhotos(next);
  };
  const change = (next: readonly AlbumPhoto[]) => {
    set(next);
    onChange(next);
  };
  const settle = (id: string, done: AlbumPhoto) => current.current.map((photo) => (photo.id === id ? done : photo));

  const prepare = async (id: string, file: File) => {
    // Removed before it was prepared.
    if (!current.current.some((photo) => photo.id === id)) return;
    try {
      const made = await newPhoto(id, file);
      const same = newPhotos(current.current).find((photo) => isSamePhoto(photo, made));
      if (same) {
        set(without(current.current, id));
        onDuplicate(current.current.findIndex((photo) => photo.id === same.id) + 1);
        return;
      }
      change(settle(id, { ...made, status: 'ready' }));
    } catch {
      set(settle(id, { id, name: file.name, status: 'error' }));
    }
  };

  return {
    photos,
    now: () => current.current,
    room,
    add(files) {
      const chosen = files.slice(0, most - countTaken(current.current)).map((file) => ({ id: newId(), file }));
      set([...current.current, ...chosen.map(({ id, file }) => ({ id, name: file.name, status: 'working' as const }))]);
      for (const { id, file } of chosen) work.current = work.current.then(() => prepare(id, file));
    },
    remove(id) {
      const stored = current.current.some((photo) => photo.id === id && photo.status === 'stored');
      (stored ? set : change)(without(current.current, id));
    },
    move: (id, place) => change(moved(current.current, id, place)),
    take: (id, taken) =>
      change(
        current.current.map((photo) => (photo.id === id ? { ...photo, status: taken ? 'stored' : 'left' } : photo)),
      ),
    async ready() {
      await work.current;
      return current.current.filter(({ status }) => status === 'stored' || status === 'ready');
    },
    store: (id, path) => change(settle(id, { id: path, name: 'de la ficha', status: 'stored' })),
    follow: (now) => set(followed(current.current, now)),
  };
}
