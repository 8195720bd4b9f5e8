/** The photos of a record on its form, in order: its own, and new ones that are not sent yet. */
import { fileOf, type NewPhoto } from '@caparazon/screen-kit/new-photo';

export interface AlbumPhoto {
  /** Its path below `/api`, for a photo of the record or of its report. */
  id: string;
  name: string;
  /** `left`: a photo of the report that the record is not to take over. */
  status: 'stored' | 'left' | 'working' | 'ready' | 'error';
  /** Present when `ready`. */
  bytes?: NewPhoto['bytes'];
}

type Photos = readonly AlbumPhoto[];

const isReady = (photo: AlbumPhoto): photo is AlbumPhoto & NewPhoto => photo.status === 'ready';

/** Whether it is a photo of the report that the record is made from. */
export const isOfReporte = (id: string): boolean => id.startsWith('fotos_reporte/');

const storedPhoto = (path: string): AlbumPhoto => ({
  id: path,
  name: isOfReporte(path) ? 'del reporte' : 'de la ficha',
  status: 'stored',
});

/** A photo as it is sent: one that is stored is named by its path. */
export const sentAs = ({ id, bytes }: AlbumPhoto): string | Blob => (bytes ? fileOf({ bytes }) : id);

/** How many photos the record will have. */
export const countTaken = (photos: Photos): number => photos.filter(({ status }) => status !== 'left').length;

/** What a draft stores of the order: the photos that the record is to have. */
export const orderOf = (photos: Photos): string[] =>
  photos.filter(({ status }) => status !== 'left').map(({ id }) => id);

/** The photos of the report that an order leaves out. @param order undefined where nobody has chosen yet */
export const leaving = (photos: Photos, order: readonly string[] | undefined): Photos =>
  photos.map((photo) =>
    order && isOfReporte(photo.id) && !order.includes(photo.id) ? { ...photo, status: 'left' } : photo,
  );

/**
 * The places, from 1, of new photos that the record had already, so that they were not stored again
 * (rule: photo-duplicates).
 * @param sent the photos as they were sent, in order
 * @param saved the album of the record afterwards
 * @param before the photos of the record before
 */
export function repeatedPlaces(sent: Photos, saved: readonly string[], before: readonly string[]): number[] {
  const known = new Set(before);
  const repeated: number[] = [];
  let at = 0;
  for (const [n, { id, status }] of sent.entries()) {
    const path = saved[at];
    const stands = status === 'stored' ? path === id : path !== undefined && !known.has(path);
    if (stands) at += 1;
    else if (status === 'ready') repeated.push(n + 1);
  }
  return repeated;
}

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
