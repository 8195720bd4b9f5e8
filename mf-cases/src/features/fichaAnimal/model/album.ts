/** The photos of a record on its form, in order: those that it has, and new ones on their way to it. */
import type { NewPhoto } from '@caparazon/screen-kit/new-photo';

export interface AlbumPhoto {
  /** Of one that the record has, its path below `/api`. */
  id: string;
  name: string;
  status: 'stored' | 'working' | 'ready' | 'error';
  /** There when `ready`. */
  bytes?: NewPhoto['bytes'];
}

type Photos = readonly AlbumPhoto[];

const isReady = (photo: AlbumPhoto): photo is AlbumPhoto & NewPhoto => photo.status === 'ready';

const storedPhoto = (path: string): AlbumPhoto => ({ id: path, name: 'de la ficha', status: 'stored' });

/** The new photos that can be sent, and kept meanwhile. */
export const newPhotos = (photos: Photos): NewPhoto[] =>
  photos.filter(isReady).map(({ id, name, bytes }) => ({ id, name, bytes }));

export const without = (photos: Photos, id: string): Photos => photos.filter((photo) => photo.id !== id);

/** The album with one photo moved to a place, counted from 0. */
export function moved(photos: Photos, id: string, place: number): Photos {
  const photo = photos.find((candidate) => candidate.id === id);
  const others = without(photos, id);
  return photo ? [...others.slice(0, place), photo, ...others.slice(place)] : photos;
}

/**
 * An album as it was left.
 * @param paths the photos that the record has; those that the order does not know come after it
 * @param order paths of the record and ids of new photos; what is in neither list any more is left out
 */
export function arranged(paths: readonly string[], fresh: readonly NewPhoto[], order: readonly string[]): Photos {
  const all = [...paths.map(storedPhoto), ...fresh.map((photo): AlbumPhoto => ({ ...photo, status: 'ready' }))];
  const placeOf = ({ id }: AlbumPhoto) => (order.includes(id) ? order.indexOf(id) : order.length);
  return all.sort((one, other) => placeOf(one) - placeOf(other));
}

/** The album after the record's own photos became others: those that left it leave, those that came to it come last. */
export function followed(photos: Photos, paths: readonly string[]): Photos {
  const known = new Set(photos.map(({ id }) => id));
  return [
    ...photos.filter(({ id, status }) => status !== 'stored' || paths.includes(id)),
    ...paths.filter((path) => !known.has(path)).map(storedPhoto),
  ];
}
