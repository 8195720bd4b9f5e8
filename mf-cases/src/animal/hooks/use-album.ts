/** The album of the form on the screen. Photos are shrunk one after another, and keep their order. */
import { isSamePhoto, type NewPhoto, newPhoto } from '@caparazon/screen-kit/new-photo';
import { useRef, useState } from 'react';
import { type AlbumPhoto, arranged, countTaken, followed, leaving, moved, newPhotos, without } from '../model/album.ts';

export interface Album {
  photos: readonly AlbumPhoto[];
  /** The current photos, which may not be rendered yet. */
  now: () => readonly AlbumPhoto[];
  /** How many more may be added. */
  room: number;
  add: (files: readonly File[]) => void;
  /** Removing a photo of the record is no unsaved change: its own call has deleted it. */
  remove: (id: string) => void;
  /** @param place counted from 0 */
  move: (id: string, place: number) => void;
  /** Whether the record is to take over a photo of its report. */
  take: (id: string, taken: boolean) => void;
  /** All photos of the record and all that can be sent, once none is being prepared. */
  ready: () => Promise<readonly AlbumPhoto[]>;
  /** A new photo that the record has now, under its path. */
  store: (id: string, path: string) => void;
  /** The record's photos are now these. */
  follow: (paths: readonly string[]) => void;
}

interface Opening {
  /** The photos that the record has, or may take over from its report. */
  paths: readonly string[];
  /** What a draft has of it; without an order, nobody has changed it. */
  kept: { photos: readonly NewPhoto[]; order: readonly string[] | undefined };
  /** How many photos the album can take. */
  most?: number;
  /** A new photo was left out, because the one in this place (from 1) is the same. */
  onDuplicate: (place: number) => void;
  /** Receives the album each time a person changes it. */
  onChange: (photos: readonly AlbumPhoto[]) => void;
}

/** Different from the ids of a stored draft. */
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
