/**
 * Photos are stored in two steps, so that a crash at any point leaves none half there: their bytes first, marked
 * `pendiente`; then the transaction that writes the record makes them its own. What stays pending is swept.
 */
import { blocksOfIds } from '@caparazon/service-kit/counter';
import { driverCollection } from '@caparazon/service-kit/driver-collection';
import { unavailable } from '@caparazon/service-kit/errors';
import { release } from '@caparazon/service-kit/release';
import { type ClientSession, type mongo, Types } from 'mongoose';
import type { Act } from '../historial/trace.ts';
import { type NewFile, removeFiles, writeFiles } from './files.ts';
import { type ConFotos, Foto, type FotoDoc } from './model.ts';
import type { RenderedPhoto } from './render.ts';

interface Staged {
  doc: FotoDoc;
  files: NewFile[];
}

function describe(photo: RenderedPhoto, _id: number, entidad: ConFotos, { by, at }: Act): Staged {
  const jpeg = { _id: new Types.ObjectId(), bytes: photo.jpeg, filename: `${_id}.jpg` };
  const miniatura = { _id: new Types.ObjectId(), bytes: photo.thumbnail, filename: `${_id}-miniatura.jpg` };
  const doc: FotoDoc = {
    _id,
    entidad,
    idEntidad: null,
    sha256: photo.sha256,
    jpeg: jpeg._id,
    jpegBytes: jpeg.bytes.length,
    miniatura: miniatura._id,
    miniaturaBytes: miniatura.bytes.length,
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

/** Stores rendered photos as nobody's yet, and gives their bytes back. @returns their ids, in order */
async function stagePhotos(photos: readonly RenderedPhoto[], entidad: ConFotos, act: Act): Promise<number[]> {
  if (photos.length === 0) return [];
  const first = await nextFoto(photos.length);
  const staged = photos.map((photo, i) => describe(photo, first + i, entidad, act));
  await driverCollection<FotoDoc>(Foto).insertMany(staged.map(({ doc }) => doc));
  await writeFiles(
    staged.flatMap(({ files }) => files),
    act.at,
  );
  for (const { jpeg, thumbnail } of photos) [jpeg, thumbnail].forEach(release);
  return staged.map(({ doc }) => doc._id);
}

/** Makes staged photos a record's own, in the transaction that writes it. */
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
 * Removes pending photos. They are marked first: a transaction that is just taking them as its own, whose outcome its
 * client may not have learnt, either has them or fails.
 */
async function removePending(which: mongo.Filter<FotoDoc>): Promise<number> {
  await Foto.updateMany({ ...which, pendiente: true }, { $set: { abandonada: true } });
  const abandoned = await Foto.find({ pendiente: true, abandonada: true }, { jpeg: 1, miniatura: 1 }).lean();
  await removeFiles(abandoned.flatMap(({ jpeg, miniatura }) => [jpeg, miniatura]));
  await Foto.deleteMany({ _id: { $in: abandoned.map(({ _id }) => _id) } });
  return abandoned.length;
}

/** Gives up photos of a record, in the transaction that takes them out of it: from then on nobody sees them. */
export async function releasePhotos(session: ClientSession, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await Foto.updateMany({ _id: { $in: ids } }, { $set: { pendiente: true, abandonada: true } }, { session });
}

/** Removes what was released, once that stands; what cannot be removed now is swept later. */
export async function removeReleased(ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await removePending({ _id: { $in: ids } }).catch(() => {});
}

/** The photos that a record has, of some contents: digest → id. */
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

/**
 * Stores photos, then runs `write` with their ids, in order; when it fails, nothing of them stays. Their bytes are gone
 * either way.
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
    // What cannot be removed now, with the database down perhaps, is swept later.
    await removePending({ _id: { $in: ids } }).catch(() => {});
    throw error;
  }
}

const abandonedMs = 3600_000;

/** Removes what crashes left behind: photos pending for over an hour. @returns how many */
export const sweepAbandoned = (now: number): Promise<number> =>
  removePending({ creadoEn: { $lt: new Date(now - abandonedMs) } });
