/** Stores and reads versions of a text, and finds the site's current one. */
import { limits } from '@caparazon/call/limits';
import { documentoDe, type IdTexto, idsTexto } from '@caparazon/public-site/textos/documentos';
import { nextId } from '@caparazon/service-kit/counter';
import { contentsOf, isShipped, type OnDisk, readTexto, type Site, writeTexto } from './files.ts';
import { VersionTexto, type VersionTextoDoc } from './model.ts';

type NewVersion = Pick<VersionTextoDoc, 'idTexto' | 'archivos' | 'hash' | 'fecha' | 'idUsuario'> &
  Partial<Pick<VersionTextoDoc, 'aMano' | 'deOrigen' | 'publicada' | 'vuelveA'>>;

/** Stores a version with majority write concern. */
export async function keepVersion(version: NewVersion): Promise<VersionTextoDoc> {
  const usual = { aMano: false, deOrigen: false, publicada: false, vuelveA: null };
  const doc = { ...usual, ...version, _id: await nextId('versiones_textos') };
  await VersionTexto.insertMany([doc]);
  return doc;
}

export const markPublished = (idVersion: number) =>
  VersionTexto.updateOne({ _id: idVersion }, { $set: { publicada: true } });

const newest = (idTexto: IdTexto, publicada: boolean) =>
  VersionTexto.findOne({ idTexto, publicada }).sort({ _id: -1 }).lean<VersionTextoDoc>();

/** The version on disk, or null after a hand edit. */
export async function versionOf(idTexto: IdTexto, { hash }: OnDisk): Promise<VersionTextoDoc | null> {
  const last = await newest(idTexto, true);
  if (last?.hash === hash) return last;
  const begun = await newest(idTexto, false);
  return begun?.hash === hash && begun._id > (last?._id ?? 0) ? begun : null;
}

/**
 * Completes a dead writer's change, of whose two files one may be in place. The caller holds the
 * site's lock.
 */
async function endWriting(site: Site, idTexto: IdTexto, found: OnDisk): Promise<OnDisk> {
  const [last, begun] = await Promise.all([newest(idTexto, true), newest(idTexto, false)]);
  if (!begun || begun._id < (last?._id ?? 0)) return found;
  const [now, before, after] = [found, last, begun].map((one) => contentsOf(one?.archivos ?? []));
  const names = documentoDe(idTexto).archivos;
  const isIn = (state: typeof now) => (name: string) => now?.[name] === state?.[name];
  const isBegun = names.some(isIn(after)) && names.every((name) => isIn(before)(name) || isIn(after)(name));
  if (!isBegun || names.every(isIn(before))) return found;
  if (!names.every(isIn(after))) await writeTexto(site, begun.archivos);
  await markPublished(begun._id);
  return readTexto(site, idTexto);
}

/**
 * Stores a hand edit as a version before it is replaced. The caller holds the site's lock.
 * @returns the files on disk
 */
export async function keepFound(site: Site, idTexto: IdTexto, now: Date): Promise<OnDisk> {
  const found = await endWriting(site, idTexto, await readTexto(site, idTexto));
  if ((await newest(idTexto, true))?.hash === found.hash) return found;
  await keepVersion({
    idTexto,
    archivos: found.archivos,
    hash: found.hash,
    fecha: found.fecha ?? now,
    idUsuario: null,
    aMano: true,
    deOrigen: await isShipped(site, found),
    publicada: true,
  });
  return found;
}

/** Does so for every text. */
export async function keepAllFound(site: Site, now: Date): Promise<void> {
  for (const idTexto of idsTexto) await keepFound(site, idTexto, now);
}

export async function findVersiones(idTexto: IdTexto, pag: number) {
  const [content, totalElements] = await Promise.all([
    VersionTexto.find({ idTexto })
      .sort({ _id: -1 })
      .skip((pag - 1) * limits.page)
      .limit(limits.page)
      .lean<VersionTextoDoc[]>(),
    VersionTexto.countDocuments({ idTexto }),
  ]);
  return { content, size: limits.page, totalElements };
}
