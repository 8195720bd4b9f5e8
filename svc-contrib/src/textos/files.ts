/** The files of `textos/` in the folder of the site: what is in them is what the public reads (ADR 3). */

import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { access, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { limits } from '@caparazon/call/limits';
import {
  type ArchivoTexto,
  documentoDe,
  type FaltaTexto,
  faultsOfDocumento,
  type IdTexto,
} from '@caparazon/public-site/textos/documentos';
import { textosMessages } from '@caparazon/public-site/textos/words';
import { conflict } from '@caparazon/service-kit/errors';
import { partOf } from '@caparazon/site/part-name';
import { textsDir } from '@caparazon/site/texts';
import { versionsDir } from '@caparazon/site/versions';

export interface Site {
  siteDir: string;
  /** Where the public reaches it, without a slash at its end. */
  origin: string;
  /** Hears of what no answer tells: that somebody has to wait for the site, that a start is done with it. */
  told?: (what: 'waits' | 'settled') => void;
}

/** A text as the disk has it. A file that is not there is as one without a letter in it. */
export interface OnDisk {
  archivos: { nombre: ArchivoTexto; contenido: string }[];
  hash: string;
  /** When its newest file was written; null when there is none. */
  fecha: Date | null;
  faltas: FaltaTexto[];
}

/** Of a hand-edited file. What is larger is no text. */
const mostBytes = 16 * limits.textos.archivo;

const fileOf = ({ siteDir }: Site, name: string) => path.join(siteDir, textsDir, name);

export const hashOf = (archivos: readonly { nombre: string; contenido: string }[]): string =>
  createHash('sha256')
    .update(JSON.stringify(archivos.map(({ nombre, contenido }) => [nombre, contenido])))
    .digest('base64url');

export const contentsOf = (archivos: readonly { nombre: string; contenido: string }[]): Record<string, string> =>
  Object.fromEntries(archivos.map(({ nombre, contenido }) => [nombre, contenido]));

/** What an editor wrote. Bytes that are no UTF-8 are kept as letters, so that nothing of the file is lost. */
async function readOne(file: string) {
  const stats = await stat(file).catch(() => null);
  if (stats === null || !stats.isFile()) return { contenido: '', fault: 'no está' };
  if (stats.size > mostBytes) throw conflict(textosMessages.tooLarge);
  const [fecha, bytes] = [stats.mtime.getTime(), await readFile(file)];
  try {
    return { contenido: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes), fecha };
  } catch {
    return { contenido: bytes.toString('latin1'), fecha, fault: textosMessages.notUtf8 };
  }
}

/**
 * Reads a text.
 * @throws ApiError 409 when a file is larger than any text
 */
export async function readTexto(site: Site, idTexto: IdTexto): Promise<OnDisk> {
  const files = await Promise.all(
    documentoDe(idTexto).archivos.map(async (nombre) => ({ nombre, ...(await readOne(fileOf(site, nombre))) })),
  );
  const archivos = files.map(({ nombre, contenido }) => ({ nombre, contenido }));
  const times = files.flatMap(({ fecha }) => fecha ?? []);
  const unreadable = files.flatMap(({ nombre, fault }) =>
    fault ? [{ campo: '', mensaje: `${nombre}: ${fault}`, leve: false }] : [],
  );
  return {
    archivos,
    hash: hashOf(archivos),
    fecha: times.length > 0 ? new Date(Math.max(...times)) : null,
    faltas: unreadable.length > 0 ? unreadable : faultsOfDocumento(archivos),
  };
}

/**
 * Whether a text is as it came with a version of the site, rather than edited by hand. The site keeps the versions of the
 * last days, and at least the one in place.
 */
export async function isShipped({ siteDir }: Site, { archivos }: OnDisk): Promise<boolean> {
  const versions = versionsDir(siteDir, 'shell');
  const ids = await readdir(versions).catch(() => []);
  for (const id of ids) {
    const as = archivos.map(async ({ nombre, contenido }) => {
      const came = await readFile(path.join(versions, id, textsDir, nombre), 'utf8').catch(() => null);
      return came === contenido;
    });
    if ((await Promise.all(as)).every(Boolean)) return true;
  }
  return false;
}

/**
 * Replaces the files of a text. All are written before the first takes its place, and each reaches the disk itself, so
 * that a power cut leaves the old file or the new one.
 * @throws what the file system says: then the files that are in place are whole
 */
export async function writeTexto(site: Site, archivos: OnDisk['archivos']): Promise<void> {
  const parts = archivos.map(({ nombre, contenido }) => {
    const file = fileOf(site, nombre);
    return { file, part: partOf(file), contenido };
  });
  try {
    for (const { part, contenido } of parts) {
      await writeFile(part, contenido, { flag: 'wx', mode: 0o644, flush: true });
    }
    for (const { part, file } of parts) await rename(part, file);
  } finally {
    await Promise.all(parts.map(({ part }) => rm(part, { force: true }).catch(() => undefined)));
  }
  const folder = await open(path.join(site.siteDir, textsDir), 'r');
  await folder.sync().finally(() => folder.close());
}

/** Whether texts can be edited here. */
export async function estadoOf(site: Site | undefined): Promise<'editables' | 'solo_lectura' | 'sin_carpeta'> {
  if (site === undefined) return 'sin_carpeta';
  const folder = path.join(site.siteDir, textsDir);
  const may = (mode: number, ...places: string[]) =>
    Promise.all(places.map((place) => access(place, mode))).then(
      () => true,
      () => false,
    );
  if (!(await may(constants.R_OK, folder))) return 'sin_carpeta';
  return (await may(constants.W_OK, folder, site.siteDir)) ? 'editables' : 'solo_lectura';
}
