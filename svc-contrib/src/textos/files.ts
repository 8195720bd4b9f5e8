/** Files of `textos/` in the site's folder, which are what the public reads (ADR 3). */

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
  /** Public address without a trailing slash. */
  origin: string;
  /**
   * Receives events that no answer reports: a wait for the site, the end of the settling at start.
   */
  told?: (what: 'waits' | 'settled') => void;
}

/** A text on disk; missing files count as empty. */
export interface OnDisk {
  archivos: { nombre: ArchivoTexto; contenido: string }[];
  hash: string;
  /** Time of its newest file; null without files. */
  fecha: Date | null;
  faltas: FaltaTexto[];
}

/** Limit for hand-edited files. */
const mostBytes = 16 * limits.textos.archivo;

const fileOf = ({ siteDir }: Site, name: string) => path.join(siteDir, textsDir, name);

export const hashOf = (archivos: readonly { nombre: string; contenido: string }[]): string =>
  createHash('sha256')
    .update(JSON.stringify(archivos.map(({ nombre, contenido }) => [nombre, contenido])))
    .digest('base64url');

export const contentsOf = (archivos: readonly { nombre: string; contenido: string }[]): Record<string, string> =>
  Object.fromEntries(archivos.map(({ nombre, contenido }) => [nombre, contenido]));

/** Reads an edited file. Invalid UTF-8 is decoded as Latin letters, so that no byte is lost. */
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

/** @throws 409 when a file exceeds the limit */
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
 * Whether a text is a shipped version rather than a hand edit. The site keeps versions of the last
 * days, and at least the current one.
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
 * Replaces a text's files. All are written and synced before the first is renamed, so that a power
 * cut leaves old or new files.
 * @throws file system errors; current files stay whole
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
