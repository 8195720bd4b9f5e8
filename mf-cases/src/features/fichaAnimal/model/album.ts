/** The photos of a record on its form, in order: its own, and new ones that are not sent yet. */
import type { NewPhoto } from '@caparazon/screen-kit/new-photo';

export interface AlbumPhoto {
  /** Its path below `/api`, for a photo of the record. */
  id: string;
  name: string;
  status: 'stored' | 'working' | 'ready' | 'error';
  /** Present when `ready`. */
  bytes?: NewPhoto['bytes'];
}

type Photos = readonly AlbumPhoto[];

const isReady = (photo: AlbumPhoto): photo is AlbumPhoto & NewPhoto => photo.status === 'ready';

const storedPhoto = (path: string): AlbumPhoto => ({ id: path, name: 'de la ficha', status: 'stored' });

/** The new photos that can be sent, and are stored in the draft. */
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
 * An album in a stored order.
 * @param paths the photos of the record; those that the order does not name come last
 * @param order paths of the record and ids of new photos; entries that no longer exist are left out
 */
export function arranged(paths: readonly string[], fresh: readonly NewPhoto[], order: readonly string[]): Photos {
  const all = [...paths.map(storedPhoto), ...fresh.map((photo): AlbumPhoto => ({ ...photo, status: 'ready' }))];
  const placeOf = ({ id }: AlbumPhoto) => (order.includes(id) ? order.indexOf(id) : order.length);
  return all.sort((one, other) => placeOf(one) - placeOf(other));
}

/**
 * The album after the record's own photos have changed: photos that left the record are removed, new ones come last.
 */
export function followed(photos: Photos, paths: readonly string[]): Photos {
  const known = new Set(photos.map(({ id }) => id));
  return [
    ...photos.filter(({ id, status }) => status !== 'stored' || paths.includes(id)),
    ...paths.filter((path) => !known.has(path)).map(storedPhoto),
  ];
}
