/**
 * Photos are stored in two steps, so that a crash leaves no half photo: first their bytes, marked `pendiente`; then the
 * record's transaction claims them. Unclaimed ones are swept. Written by the driver (bench: upload).
 */
import { fotoMessages } from '@caparazon/call/file-words';
import { limits } from '@caparazon/call/limits';
import { blocksOfIds } from '@caparazon/service-kit/counter';
import { notFound, unavailable } from '@caparazon/service-kit/errors';
import { driverCollection } from '@caparazon/service-kit/fast/driver-collection';
import type { NewFile } from '@caparazon/service-kit/photo/files';
import { drawThumbnail, type RenderedPhoto } from '@caparazon/service-kit/photo/render';
import { release } from '@caparazon/service-kit/release';
import type { Act } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
import { type ClientSession, type QueryFilter, Types } from 'mongoose';
import { files } from './files.ts';
import { type ConFotos, Foto, type FotoDoc, hasNarrowThumbnail } from './model.ts';

interface Staged {
  doc: FotoDoc;
  files: NewFile[];
}

const thumbnailFile = (idFoto: number, bytes: Buffer): NewFile => ({
  _id: new Types.ObjectId(),
  bytes,
  filename: `${idFoto}-miniatura.jpg`,
});

const widthOfThumbnail = ({ ancho }: Pick<FotoDoc, 'ancho'>): number => Math.min(ancho, limits.photo.thumbnail);

function describe(photo: RenderedPhoto, _id: number, entidad: ConFotos, { by, at }: Act): Staged {
  const jpeg = { _id: new Types.ObjectId(), bytes: photo.jpeg, filename: `${_id}.jpg` };
  const miniatura = thumbnailFile(_id, photo.miniatura);
  const doc: FotoDoc = {
    _id,
    entidad,
    idEntidad: null,
    sha256: photo.sha256,
    jpeg: jpeg._id,
    jpegBytes: jpeg.bytes.length,
    miniatura: miniatura._id,
    miniaturaBytes: miniatura.bytes.length,
    miniaturaAncho: widthOfThumbnail(photo),
    ancho: photo.ancho,
    alto: photo.alto,
    pendiente: true,
    abandonada: false,
    creadoPor: by,
    creadoEn: at,
  };
  return { doc, files: [jpeg, miniatura] };
}

const nextFoto = blocksOfIds('fotos', 50);

/** Stores rendered photos as pending, and frees their bytes. @returns their ids, in order */
async function stagePhotos(photos: readonly RenderedPhoto[], entidad: ConFotos, act: Act): Promise<number[]> {
  if (photos.length === 0) return [];
  const first = await nextFoto(photos.length);
  const staged = photos.map((photo, i) => describe(photo, first + i, entidad, act));
  await driverCollection<FotoDoc>(Foto).insertMany(staged.map(({ doc }) => doc));
  await files.write(
    staged.flatMap((photo) => photo.files),
    act.at,
  );
  for (const { jpeg, miniatura } of photos) [jpeg, miniatura].forEach(release);
  return staged.map(({ doc }) => doc._id);
}

/** Claims pending photos for a record, in the transaction that writes it. */
export async function claimPhotos(session: ClientSession, ids: readonly number[], idEntidad: number): Promise<void> {
  if (ids.length === 0) return;
  const { modifiedCount } = await driverCollection<FotoDoc>(Foto).updateMany(
    { _id: { $in: ids }, pendiente: true, abandonada: false },
    { $set: { pendiente: false, idEntidad } },
    { session },
  );
  if (modifiedCount !== ids.length) throw unavailable();
}

/**
 * Removes pending photos. Marked first: a transaction of unknown outcome may be claiming them, and either claims or
 * fails.
 */
async function removePending(which: QueryFilter<FotoDoc>): Promise<number> {
  await Foto.updateMany({ ...which, pendiente: true }, { $set: { abandonada: true } });
  const abandoned = await Foto.find({ pendiente: true, abandonada: true }, { jpeg: 1, miniatura: 1 }).lean();
  await files.remove(abandoned.flatMap(({ jpeg, miniatura }) => [jpeg, miniatura]));
  await Foto.deleteMany({ _id: { $in: abandoned.map(({ _id }) => _id) } });
  return abandoned.length;
}

/** Releases photos of a record, in the transaction that removes them from it. */
export async function releasePhotos(session: ClientSession, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await Foto.updateMany({ _id: { $in: ids } }, { $set: { pendiente: true, abandonada: true } }, { session });
}

/** Removes released photos after that transaction; failures are swept later. */
export async function removeReleased(ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await removePending({ _id: { $in: ids } }).catch(() => {});
}

/** The photos of a record with these contents: digest → id. */
export async function findByContent(
  entidad: ConFotos,
  idEntidad: number,
  contents: readonly string[],
  session: ClientSession | null = null,
): Promise<Map<string, number>> {
  if (contents.length === 0) return new Map();
  const which = { entidad, idEntidad, sha256: { $in: contents }, pendiente: false };
  const found = await Foto.find(which, { sha256: 1 }, { session }).lean();
  return new Map(found.map(({ _id, sha256 }) => [sha256, _id]));
}

export const findPhotosOf = (entidad: ConFotos, idEntidad: number): Promise<FotoDoc[]> =>
  Foto.find({ entidad, idEntidad, pendiente: false }).lean<FotoDoc[]>();

/** A stored photo for another record, without decoding or drawing it again. */
export async function readRendered(foto: FotoDoc): Promise<RenderedPhoto> {
  const { sha256, ancho, alto } = foto;
  const jpeg = await files.readWhole(foto.jpeg);
  const miniatura = hasNarrowThumbnail(foto) ? await drawThumbnail(jpeg) : await files.readWhole(foto.miniatura);
  return { sha256, jpeg, miniatura, ancho, alto };
}

/**
 * Stores photos, then runs `write` with their ids, in order; if it fails, none stays. Their bytes are freed either way.
 * @param write claims them in the transaction that writes their record
 */
export async function withStagedPhotos<T>(
  photos: readonly RenderedPhoto[],
  entidad: ConFotos,
  act: Act,
  write: (ids: number[]) => Promise<T>,
): Promise<T> {
  const ids = await stagePhotos(photos, entidad, act);
  try {
    return await write(ids);
  } catch (error) {
    // What cannot be removed now, for example with the database down, is swept later.
    await removePending({ _id: { $in: ids } }).catch(() => {});
    throw error;
  }
}

/**
 * Draws the thumbnail of a stored photo again.
 * @returns the photo afterwards
 * @throws ApiError 404 when it was deleted in the meantime
 */
export async function thumbnailRenewer({ _id, jpeg, ancho, creadoEn }: FotoDoc): Promise<FotoDoc> {
  const drawn = thumbnailFile(_id, await drawThumbnail(await files.readWhole(jpeg)));
  return transaction(async (session) => {
    const foto = await Foto.findOne({ _id, pendiente: false }).session(session).lean();
    if (foto === null) throw notFound(fotoMessages.notFound);
    if (!hasNarrowThumbnail(foto)) return foto;
    const renewed = {
      miniatura: drawn._id,
      miniaturaBytes: drawn.bytes.length,
      miniaturaAncho: widthOfThumbnail({ ancho }),
    };
    await Foto.updateOne({ _id }, { $set: renewed }, { session });
    await files.write([drawn], creadoEn, session);
    await files.remove([foto.miniatura], session);
    return { ...foto, ...renewed };
  });
}

const abandonedMs = 3600_000;

/** Removes photos pending for over an hour, which crashes left. @returns how many */
export const sweepAbandoned = (now: number): Promise<number> =>
  removePending({ creadoEn: { $lt: new Date(now - abandonedMs) } });
