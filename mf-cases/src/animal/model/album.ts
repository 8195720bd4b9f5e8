/** The photos on a record's form, in order: stored ones, and new ones not sent yet. */
import { fileOf, type NewPhoto } from '@caparazon/screen-kit/new-photo';

export interface AlbumPhoto {
  /** The path below `/api` of a stored photo. */
  id: string;
  name: string;
  /** `left`: a report's photo that the record does not take over. */
  status: 'stored' | 'left' | 'working' | 'ready' | 'error';
  bytes?: NewPhoto['bytes'];
}

type Photos = readonly AlbumPhoto[];

const isReady = (photo: AlbumPhoto): photo is AlbumPhoto & NewPhoto => photo.status === 'ready';

export const isOfReporte = (id: string): boolean => id.startsWith('fotos_reporte/');

const storedPhoto = (path: string): AlbumPhoto => ({
  id: path,
  name: isOfReporte(path) ? 'del reporte' : 'de la ficha',
  status: 'stored',
});

export const sentAs = ({ id, bytes }: AlbumPhoto): string | Blob => (bytes ? fileOf({ bytes }) : id);

export const countTaken = (photos: Photos): number => photos.filter(({ status }) => status !== 'left').length;

export const orderOf = (photos: Photos): string[] =>
  photos.filter(({ status }) => status !== 'left').map(({ id }) => id);

/** Marks the report's photos that an order leaves out. @param order undefined when nobody has chosen */
export const leaving = (photos: Photos, order: readonly string[] | undefined): Photos =>
  photos.map((photo) =>
    order && isOfReporte(photo.id) && !order.includes(photo.id) ? { ...photo, status: 'left' } : photo,
  );

/** Places, from 1, of new photos that the record had (rule: photo-duplicates). @param sent in order */
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

export const newPhotos = (photos: Photos): NewPhoto[] =>
  photos.filter(isReady).map(({ id, name, bytes }) => ({ id, name, bytes }));

export const without = (photos: Photos, id: string): Photos => photos.filter((photo) => photo.id !== id);

/** Moves one photo. @param place from 0 */
export function moved(photos: Photos, id: string, place: number): Photos {
  const photo = photos.find((candidate) => candidate.id === id);
  const others = without(photos, id);
  return photo ? [...others.slice(0, place), photo, ...others.slice(place)] : photos;
}

/** Arranges an album. @param paths those missing from the order come last @param order unknown ids are ignored */
export function arranged(paths: readonly string[], fresh: readonly NewPhoto[], order: readonly string[]): Photos {
  const all = [...paths.map(storedPhoto), ...fresh.map((photo): AlbumPhoto => ({ ...photo, status: 'ready' }))];
  const placeOf = ({ id }: AlbumPhoto) => (order.includes(id) ? order.indexOf(id) : order.length);
  return all.sort((one, other) => placeOf(one) - placeOf(other));
}

/** Adopts the record's changed photos; new ones come last. */
export function followed(photos: Photos, paths: readonly string[]): Photos {
  const known = new Set(photos.map(({ id }) => id));
  return [
    ...photos.filter(({ id, status }) => status !== 'stored' || paths.includes(id)),
    ...paths.filter((path) => !known.has(path)).map(storedPhoto),
  ];
}
