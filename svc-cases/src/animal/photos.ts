/**
 * The photos of a record's form: new ones as files or base64, its own by path (ADR 8), and those of the report that it
 * is made from (rule: photos-of-the-report).
 */

import type { FotoRecibida } from '@caparazon/call/photo-field';
import { fichaMessages } from '@caparazon/clinic/animal/words';
import { fotoFichaId, fotoReporteId, isPhotoPath } from '@caparazon/clinic/foto/calls';
import { badField } from '@caparazon/service-kit/errors';
import type { Photo } from '@caparazon/service-kit/photo/decode';
import { decodeSent, type SentPhoto, sentPhotos } from '../foto/intake.ts';
import type { FotoDoc } from '../foto/model.ts';
import type { FichaAnimalDoc } from './model.ts';

const profile = { campo: 'fotoIdentificacion', name: 'de identificación' } as const;

export type NamedPhoto = { id: number } | { sha256: string };

export interface NamedPhotos {
  album: readonly NamedPhoto[];
  perfil: NamedPhoto | null;
}

export interface FormPhotos {
  named: NamedPhotos;
  photos: Photo[];
  carried: FotoDoc[];
}

export type PhotosOfReporte = ReadonlyMap<number, FotoDoc>;

interface Sent {
  fotosFichaAnimal: readonly FotoRecibida[];
  fotoIdentificacion: FotoRecibida | null;
}

const notItsPhoto = (campo: string) => badField(campo, fichaMessages.notItsPhoto, 'foto_ajena');

interface Read {
  named: NamedPhoto;
  photo?: Photo;
  carried?: FotoDoc;
}

/** @throws ApiError 400 when the path is neither of a record's photo nor of the report's */
async function decodeOne({ place, sent }: SentPhoto, ofReporte: PhotosOfReporte): Promise<Read> {
  if (!isPhotoPath(sent)) {
    const photo = await decodeSent({ place, sent });
    return { named: { sha256: photo.sha256 }, photo };
  }
  const carried = ofReporte.get(fotoReporteId(sent) ?? 0);
  if (carried !== undefined) return { named: { sha256: carried.sha256 }, carried };
  const id = fotoFichaId(sent);
  if (id === null) throw notItsPhoto(place.campo);
  return { named: { id } };
}

/**
 * Reads the photos of a form, in order.
 * @param ofReporte those that a new record may take over
 * @throws ApiError 400, 413 or 415 about the first wrong one
 */
export async function readPhotos(
  { fotosFichaAnimal, fotoIdentificacion }: Sent,
  ofReporte: PhotosOfReporte = new Map(),
): Promise<FormPhotos> {
  const byContent = new Map<string, Photo>();
  const carriedByContent = new Map<string, FotoDoc>();
  const read = async (one: SentPhoto): Promise<NamedPhoto> => {
    const { named, photo, carried } = await decodeOne(one, ofReporte);
    if (photo !== undefined && !byContent.has(photo.sha256)) byContent.set(photo.sha256, photo);
    if (carried !== undefined) carriedByContent.set(carried.sha256, carried);
    return named;
  };
  const album: NamedPhoto[] = [];
  for (const one of sentPhotos('fotosFichaAnimal', fotosFichaAnimal)) album.push(await read(one));
  const perfil = fotoIdentificacion === null ? null : await read({ place: profile, sent: fotoIdentificacion });
  const carried = [...carriedByContent.values()].filter(({ sha256 }) => !byContent.has(sha256));
  return { named: { album, perfil }, photos: [...byContent.values()], carried };
}

type Photos = Pick<FichaAnimalDoc, 'fotos' | 'idFotoIdentificacion'>;

const ownPhotos = ({ fotos, idFotoIdentificacion }: Photos): Set<number> =>
  new Set(idFotoIdentificacion === null ? fotos : [...fotos, idFotoIdentificacion]);

/** @throws ApiError 400 when a path in the form is not of this record's photo */
export function refuseForeign(ficha: Photos, { album, perfil }: NamedPhotos): void {
  const own = ownPhotos(ficha);
  const isForeign = (named: NamedPhoto) => 'id' in named && !own.has(named.id);
  const at = album.findIndex(isForeign);
  if (at >= 0) throw notItsPhoto(`fotosFichaAnimal.${at}`);
  if (perfil !== null && isForeign(perfil)) throw notItsPhoto(profile.campo);
}

export interface Contents {
  brought: ReadonlyMap<string, number>;
  known: ReadonlyMap<string, number>;
}

/**
 * The photos of a record after a form: named ones in its order, then the others; none is lost, and a repeated one stays
 * in place.
 */
export function arrangePhotos(ficha: Photos, { album, perfil }: NamedPhotos, { brought, known }: Contents): Photos {
  const named = album.flatMap((photo) => ('id' in photo ? photo.id : (brought.get(photo.sha256) ?? [])));
  const chosen = () => {
    if (perfil === null) return ficha.idFotoIdentificacion;
    return 'id' in perfil ? perfil.id : (brought.get(perfil.sha256) ?? known.get(perfil.sha256) ?? null);
  };
  const idFotoIdentificacion = chosen();
  const fotos = new Set([...named, ...ficha.fotos]);
  const { idFotoIdentificacion: before } = ficha;
  if (before !== null && before !== idFotoIdentificacion) fotos.add(before);
  return { fotos: [...fotos], idFotoIdentificacion };
}
