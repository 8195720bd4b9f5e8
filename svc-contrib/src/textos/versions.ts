/** The versions of a text: stores and reads them, and finds out which of them the site has. */
import { limits } from '@caparazon/call/limits';
import { documentoDe, type IdTexto, idsTexto } from '@caparazon/public-site/textos/documentos';
import { nextId } from '@caparazon/service-kit/counter';
import { contentsOf, isShipped, type OnDisk, readTexto, type Site, writeTexto } from './files.ts';
import { VersionTexto, type VersionTextoDoc } from './model.ts';

type NewVersion = Pick<VersionTextoDoc, 'idTexto' | 'archivos' | 'hash' | 'fecha' | 'idUsuario'> &
  Partial<Pick<VersionTextoDoc, 'aMano' | 'deOrigen' | 'publicada' | 'vuelveA'>>;

/** Stores a version. It is on a majority of the database's servers when this returns. */
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

/** The version that the files are, or null when they were edited by hand since. */
export async function versionOf(idTexto: IdTexto, { hash }: OnDisk): Promise<VersionTextoDoc | null> {
  const last = await newest(idTexto, true);
  if (last?.hash === hash) return last;
  const begun = await newest(idTexto, false);
  return begun?.hash === hash && begun._id > (last?._id ?? 0) ? begun : null;
}

/**
 * Ends what a writer that died had begun: of two files, one may have taken its place. Whoever calls it holds the lock of
 * the site.
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
 * Makes sure that what the site has is a version, so that nothing is replaced that could not be had back: a hand edit
 * becomes one. Whoever calls it holds the lock of the site.
 * @returns the files as they are
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

/** Does it for every text. */
export async function keepAllFound(site: Site, now: Date): Promise<void> {
  for (const idTexto of idsTexto) await keepFound(site, idTexto, now);
}

/** A page of versions, newest first. */
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
