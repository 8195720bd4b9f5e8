/**
 * Adds and deletes photos of a record one by one. Each change and its line in the history are one transaction (ADR 8).
 */
import { fotoMessages } from '@caparazon/call/file-words';
import { isDuplicateKey } from '@caparazon/service-kit/database-errors';
import { conflict, notFound } from '@caparazon/service-kit/errors';
import type { RenderedPhoto } from '@caparazon/service-kit/photo/render';
import type { Act } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
import { claimPhotos, releasePhotos, removeReleased, withStagedPhotos } from '../foto/store.ts';
import { type Change, changeFicha, rereadFicha } from './change.ts';
import type { FichaAnimalDoc } from './model.ts';

type Photos = Pick<FichaAnimalDoc, 'fotos' | 'idFotoIdentificacion'>;

type Arrange = (ficha: FichaAnimalDoc) => Partial<Photos>;

const photosOf = ({ fotos, idFotoIdentificacion }: Photos): number[] =>
  idFotoIdentificacion === null ? fotos : [...fotos, idFotoIdentificacion];

function released(before: Photos, set: Partial<Photos>): number[] {
  const kept = new Set(photosOf({ ...before, ...set }));
  return photosOf(before).filter((idFoto) => !kept.has(idFoto));
}

/** @param brought new photos, which become the record's own */
async function rearrange(idFicha: number, arrange: Arrange, act: Act, brought: readonly number[] = []): Promise<void> {
  const removed = await transaction(async (session) => {
    const before = await rereadFicha(session, idFicha);
    const set: Change['set'] = arrange(before);
    const ids = released(before, set);
    await claimPhotos(session, brought, idFicha);
    await releasePhotos(session, ids);
    await changeFicha(session, before, { set, advances: false }, act);
    return ids;
  });
  await removeReleased(removed);
}

async function bring(
  idFicha: number,
  photo: RenderedPhoto,
  act: Act,
  arrange: (ficha: FichaAnimalDoc, idFoto: number) => Partial<Photos>,
): Promise<number> {
  try {
    return await withStagedPhotos([photo], 'fichaAnimal', act, async ([idFoto = 0]) => {
      await rearrange(idFicha, (ficha) => arrange(ficha, idFoto), act, [idFoto]);
      return idFoto;
    });
  } catch (error) {
    throw isDuplicateKey(error, 'sha256') ? conflict(fotoMessages.duplicate) : error;
  }
}

/**
 * Adds a photo to the end of the album.
 * @returns its id
 * @throws ApiError 404 for an unknown record, 409 when it has the photo
 */
export const addFoto = (idFicha: number, photo: RenderedPhoto, act: Act): Promise<number> =>
  bring(idFicha, photo, act, ({ fotos }, idFoto) => ({ fotos: [...fotos, idFoto] }));

/** Replaces the profile photo. The old one is deleted unless the album has it. Otherwise as `addFoto`. */
export const setPerfil = (idFicha: number, photo: RenderedPhoto, act: Act): Promise<number> =>
  bring(idFicha, photo, act, (_, idFoto) => ({ idFotoIdentificacion: idFoto }));

/** Deletes a photo from album and profile. @throws ApiError 404 when the record does not have it */
export const removeFoto = (idFicha: number, idFoto: number, act: Act): Promise<void> =>
  rearrange(
    idFicha,
    (ficha) => {
      const { fotos, idFotoIdentificacion } = ficha;
      if (!photosOf(ficha).includes(idFoto)) throw notFound(fotoMessages.notFound);
      return {
        fotos: fotos.filter((id) => id !== idFoto),
        idFotoIdentificacion: idFotoIdentificacion === idFoto ? null : idFotoIdentificacion,
      };
    },
    act,
  );

/** Removes the profile photo; the album keeps it if it has it. @throws ApiError 404 when it is not the profile photo */
export const removePerfil = (idFicha: number, idFoto: number, act: Act): Promise<void> =>
  rearrange(
    idFicha,
    ({ idFotoIdentificacion }) => {
      if (idFotoIdentificacion !== idFoto) throw notFound(fotoMessages.notFound);
      return { idFotoIdentificacion: null };
    },
    act,
  );
