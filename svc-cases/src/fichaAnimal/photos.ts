/** The photos that come with a record: new ones as files or base64, those that it has by their paths (ADR 8). */
import { fotoFichaId, isPhotoPath } from '@caparazon/contracts/cases/foto';
import { messages } from '@caparazon/contracts/messages';
import type { FotoRecibida } from '@caparazon/contracts/photo-field';
import { badField } from '@caparazon/service-kit/errors';
import type { Photo } from '@caparazon/service-kit/photo/decode';
import { decodeSent, type SentPhoto, sentPhotos } from '../foto/intake.ts';
import type { FichaAnimalDoc } from './model.ts';

const profile = { campo: 'fotoIdentificacion', name: 'de identificación' } as const;

/** A photo that the record has, by its id, or one that comes with the form, by the digest of its content. */
export type NamedPhoto = { id: number } | { sha256: string };

/** What a form says of the photos. */
export interface NamedPhotos {
  /** The album's, in order. */
  album: readonly NamedPhoto[];
  /** Null leaves it as it is. */
  perfil: NamedPhoto | null;
}

export interface FormPhotos {
  named: NamedPhotos;
  /** Those that came with the form, each content once. */
  photos: Photo[];
}

interface Sent {
  fotosFichaAnimal: readonly FotoRecibida[];
  fotoIdentificacion: FotoRecibida | null;
}

const notItsPhoto = (campo: string) => badField(campo, messages.ficha.notItsPhoto, 'foto_ajena');

/** @throws ApiError 400 when it is the path of what is no photo of a record */
async function decodeOne({ place, sent }: SentPhoto): Promise<{ named: NamedPhoto; photo?: Photo }> {
  if (!isPhotoPath(sent)) {
    const photo = await decodeSent({ place, sent });
    return { named: { sha256: photo.sha256 }, photo };
  }
  const id = fotoFichaId(sent);
  if (id === null) throw notItsPhoto(place.campo);
  return { named: { id } };
}

/** Reads the photos of a form, in order. @throws ApiError 400, 413 or 415 about the first that is wrong */
export async function readPhotos({ fotosFichaAnimal, fotoIdentificacion }: Sent): Promise<FormPhotos> {
  const byContent = new Map<string, Photo>();
  const read = async (one: SentPhoto): Promise<NamedPhoto> => {
    const { named, photo } = await decodeOne(one);
    if (photo !== undefined && !byContent.has(photo.sha256)) byContent.set(photo.sha256, photo);
    return named;
  };
  const album: NamedPhoto[] = [];
  for (const one of sentPhotos('fotosFichaAnimal', fotosFichaAnimal)) album.push(await read(one));
  const perfil = fotoIdentificacion === null ? null : await read({ place: profile, sent: fotoIdentificacion });
  return { named: { album, perfil }, photos: [...byContent.values()] };
}

type Photos = Pick<FichaAnimalDoc, 'fotos' | 'idFotoIdentificacion'>;

/** Every photo of a record once: the album's, then the profile's. */
const ownPhotos = ({ fotos, idFotoIdentificacion }: Photos): Set<number> =>
  new Set(idFotoIdentificacion === null ? fotos : [...fotos, idFotoIdentificacion]);

/** @throws ApiError 400 when a path that a form names is not of a photo of this record */
export function refuseForeign(ficha: Photos, { album, perfil }: NamedPhotos): void {
  const own = ownPhotos(ficha);
  const isForeign = (named: NamedPhoto) => 'id' in named && !own.has(named.id);
  const at = album.findIndex(isForeign);
  if (at >= 0) throw notItsPhoto(`fotosFichaAnimal.${at}`);
  if (perfil !== null && isForeign(perfil)) throw notItsPhoto(profile.campo);
}

/** Where the photos of a form are: those that it brings, and those of the same content that the record has already. */
export interface Contents {
  brought: ReadonlyMap<string, number>;
  known: ReadonlyMap<string, number>;
}

/**
 * The photos of a record once a form has been applied: those that it names in its order, then those that it does not
 * name. None is lost, and one that comes again is left where it is.
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
