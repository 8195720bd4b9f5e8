/** The files of `textos/` in the folder of the site: what is in them is what the public reads (ADR 3). */

import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { access, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { limits } from '@caparazon/call/limits';
import type { ArchivoTexto } from '@caparazon/public-site/textos/check';
import {
  type Contenidos,
  documentoDe,
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
  /** The files that are not there, and those that are not UTF-8. */
  missing: readonly string[];
  garbled: readonly string[];
}

/** Of a hand-edited file. What is larger is no text. */
const mostBytes = 16 * limits.textos.archivo;

const fileOf = ({ siteDir }: Site, name: string) => path.join(siteDir, textsDir, name);

export const hashOf = (archivos: readonly { nombre: string; contenido: string }[]): string =>
  createHash('sha256')
    .update(JSON.stringify(archivos.map(({ nombre, contenido }) => [nombre, contenido])))
    .digest('base64url');

export const contentsOf = (archivos: readonly { nombre: string; contenido: string }[]): Contenidos =>
  Object.fromEntries(archivos.map(({ nombre, contenido }) => [nombre, contenido]));

/** Decodes what an editor wrote. Bytes that are no UTF-8 are kept as letters, so that nothing of the file is lost. */
function decoded(bytes: Buffer): { contenido: string; garbled: boolean } {
  try {
    return { contenido: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes), garbled: false };
  } catch {
    return { contenido: bytes.toString('latin1'), garbled: true };
  }
}

async function readOne(file: string) {
  const stats = await stat(file).catch(() => null);
  if (stats === null || !stats.isFile()) return null;
  if (stats.size > mostBytes) throw conflict(textosMessages.tooLarge);
  return { ...decoded(await readFile(file)), fecha: stats.mtime };
}

/**
 * Reads a text.
 * @throws ApiError 409 when a file is larger than any text
 */
export async function readTexto(site: Site, idTexto: IdTexto): Promise<OnDisk> {
  const files = await Promise.all(
    documentoDe(idTexto).archivos.map(async (nombre) => ({ nombre, found: await readOne(fileOf(site, nombre)) })),
  );
  const archivos = files.map(({ nombre, found }): OnDisk['archivos'][number] => ({
    nombre,
    contenido: found?.contenido ?? '',
  }));
  const times = files.flatMap(({ found }) => found?.fecha.getTime() ?? []);
  return {
    archivos,
    hash: hashOf(archivos),
    fecha: times.length > 0 ? new Date(Math.max(...times)) : null,
    missing: files.filter(({ found }) => found === null).map(({ nombre }) => nombre),
    garbled: files.filter(({ found }) => found?.garbled).map(({ nombre }) => nombre),
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

/** What is wrong with a text as the disk has it. */
export function faultsOnDisk(idTexto: IdTexto, { archivos, missing, garbled }: OnDisk) {
  const whole = (nombres: readonly string[], mensaje: string) =>
    nombres.map((nombre) => ({ campo: '', mensaje: `${nombre}: ${mensaje}`, leve: false }));
  const unreadable = [...whole(missing, 'no está'), ...whole(garbled, textosMessages.notUtf8)];
  return unreadable.length > 0 ? unreadable : faultsOfDocumento(idTexto, contentsOf(archivos));
}

/** Writes the bytes to the disk itself, so that a power cut leaves the old file or the new one. */
async function writeThrough(file: string, contenido: string): Promise<void> {
  const handle = await open(file, 'wx', 0o644);
  try {
    await handle.writeFile(contenido);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Replaces the files of a text. All are written before the first takes its place.
 * @throws what the file system says: then the files that are in place are whole
 */
export async function writeTexto(site: Site, archivos: OnDisk['archivos']): Promise<void> {
  const parts: { part: string; file: string }[] = [];
  try {
    for (const { nombre, contenido } of archivos) {
      const file = fileOf(site, nombre);
      const part = partOf(file);
      parts.push({ part, file });
      await writeThrough(part, contenido);
    }
    for (const { part, file } of parts) await rename(part, file);
  } finally {
    await Promise.all(parts.map(({ part }) => rm(part, { force: true }).catch(() => undefined)));
  }
  await syncFolder(path.join(site.siteDir, textsDir));
}

/** Whether texts can be edited here. */
export async function estadoOf(site: Site | undefined): Promise<'editables' | 'solo_lectura' | 'sin_carpeta'> {
  if (site === undefined) return 'sin_carpeta';
  const folder = path.join(site.siteDir, textsDir);
  const may = (mode: number, what: string) =>
    access(what, mode).then(
      () => true,
      () => false,
    );
  if (!(await may(constants.R_OK, folder))) return 'sin_carpeta';
  const writable = (await may(constants.W_OK, folder)) && (await may(constants.W_OK, site.siteDir));
  return writable ? 'editables' : 'solo_lectura';
}
