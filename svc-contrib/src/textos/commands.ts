/** Changes the texts of the public site (rule: edited-texts; ADR 3). */

import { limits } from '@caparazon/call/limits';
import { type Archivos, documentoDe, faultsOfDocumento, type IdTexto } from '@caparazon/public-site/textos/documentos';
import { textosMessages as says } from '@caparazon/public-site/textos/words';
import { badField, badRequest, conflict, notFound, stale, unavailable } from '@caparazon/service-kit/errors';
import type { Log } from '@caparazon/service-kit/log';
import { createQueue } from '@caparazon/service-kit/queue';
import type { Act } from '@caparazon/service-kit/trace';
import { drawApart, drawPatienceMs, previewApart } from '@caparazon/site/draw-process';
import { waitForLock } from '@caparazon/site/lock';
import { isOutdated } from '@caparazon/site/pages';
import { readTexts } from '@caparazon/site/texts';
import { contentsOf, estadoOf, hashOf, type OnDisk, type Site, writeTexto } from './files.ts';
import { VersionTexto, type VersionTextoDoc } from './model.ts';
import { keepAllFound, keepFound, keepVersion, markPublished, versionOf } from './versions.ts';

/**
 * Gateway and shell wait for `limits.silenceMs` at most. The wait for the lock and the drawing must
 * fit in it, with time for database and disk.
 */
const patienceMs = limits.silenceMs - drawPatienceMs - 5000;

/**
 * Holds the site's lock against requests, other copies and publications of front-ends.
 * @throws 503 when others take too long
 */
async function alone<T>({ siteDir, told }: Site, work: () => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(patienceMs);
  const release = await waitForLock(siteDir, 'publish', () => told?.('waits'), signal).catch((error: unknown) => {
    if (signal.aborted) throw unavailable(5, says.busy);
    throw error;
  });
  try {
    return await work();
  } finally {
    release();
  }
}

/** @throws 409 where texts are only edited by hand */
export async function editable(site: Site | undefined): Promise<Site> {
  if (site === undefined || (await estadoOf(site)) !== 'editables') throw conflict(says.byHandOnly);
  return site;
}

/** Draws the pages. On failure the old ones stay and are reported as out of date. */
async function draw(site: Site, log: Log): Promise<void> {
  try {
    for (const problem of await drawApart(site)) log.warn({ problem }, 'a public page was drawn with its defaults');
  } catch (error) {
    log.error({ err: error }, 'the public pages could not be drawn');
  }
}

/**
 * The files of a text, ordered.
 * @throws 400 when files are missing or belong to another text
 */
function filesOf(idTexto: IdTexto, sent: Archivos): OnDisk['archivos'] {
  const own = documentoDe(idTexto).archivos;
  const found = own.flatMap((nombre) => sent.find((one) => one.nombre === nombre) ?? []);
  if (found.length !== own.length || sent.length !== own.length) throw badField('archivos', says.files);
  // The disk stores no lone surrogates, and its content is compared with this.
  return found.map(({ nombre, contenido }) => ({ nombre, contenido: contenido.toWellFormed() }));
}

interface Change {
  idTexto: IdTexto;
  archivos: OnDisk['archivos'];
  /** Of the text that the person saw. */
  hash: string;
  vuelveA?: number;
}

/**
 * Replaces the files without ever losing text: stores the current state as a version, then the new
 * one, then changes the files.
 */
async function replace(site: Site, { idTexto, archivos, hash, vuelveA }: Change, { by, at }: Act, log: Log) {
  const found = await keepFound(site, idTexto, at);
  const written = hashOf(archivos);
  // True also for a retry after a lost answer, whose hash is older.
  if (written === found.hash) return;
  if (found.hash !== hash) throw stale((await versionOf(idTexto, found))?.idUsuario ?? null);
  const { _id } = await keepVersion({
    idTexto,
    archivos,
    hash: written,
    fecha: at,
    idUsuario: by,
    vuelveA: vuelveA ?? null,
  });
  try {
    await writeTexto(site, archivos);
  } catch (error) {
    log.error({ err: error, idTexto }, 'the texts could not be written');
    throw unavailable(30, says.notWritten);
  }
  await markPublished(_id);
}

/**
 * Publishes a text: replaces its files and draws the public pages.
 * @throws 400 for an invalid text, 409 when it was changed since or cannot be written here, 503 when others take too long or the disk fails
 */
export async function publishTexto(
  given: Site | undefined,
  { archivos: sent, ...change }: Omit<Change, 'archivos'> & { archivos: Archivos },
  act: Act,
  log: Log,
): Promise<void> {
  const site = await editable(given);
  const archivos = filesOf(change.idTexto, sent);
  const faults = faultsOfDocumento(archivos).filter(({ leve }) => !leve);
  if (faults.length > 0) {
    throw badRequest(
      says.broken,
      faults.map(({ campo, mensaje }) => ({ campo, mensaje })),
    );
  }
  await alone(site, async () => {
    await replace(site, { ...change, archivos }, act, log);
    if (isOutdated(site.siteDir)) await draw(site, log);
  });
}

/**
 * Publishes an earlier version.
 * @throws as `publishTexto`, and 404 for an unknown version
 */
export async function goBack(
  site: Site | undefined,
  { idTexto, idVersion, hash }: { idTexto: IdTexto; idVersion: number; hash: string },
  act: Act,
  log: Log,
): Promise<void> {
  const version = await VersionTexto.findOne({ _id: idVersion, idTexto }).lean<VersionTextoDoc>();
  if (version === null) throw notFound(says.noVersion);
  await publishTexto(site, { idTexto, archivos: version.archivos, hash, vuelveA: idVersion }, act, log);
}

/** Draws the pages after a hand edit or a failed drawing. */
export async function drawAgain(given: Site | undefined, log: Log): Promise<void> {
  const site = await editable(given);
  await alone(site, () => draw(site, log));
}

/** A preview takes a core for a second. */
const previews = createQueue({ name: 'previews', atOnce: 1, mayWait: 8, patienceMs });

/**
 * Draws a public page with these texts; invalid parts are left out, as in the site.
 * @throws 409 when nothing can draw, or drawing fails
 */
export async function previewTexto(
  site: Site | undefined,
  { idTexto, archivos, pagina, idioma }: { idTexto: IdTexto; archivos: Archivos; pagina: string; idioma: string },
  log: Log,
): Promise<string> {
  if (site === undefined) throw conflict(says.byHandOnly);
  const texts = { ...readTexts(site.siteDir).texts, ...contentsOf(filesOf(idTexto, archivos)) };
  const html = await previews
    .run(() => previewApart(site, { path: pagina, language: idioma, texts }))
    .catch((error: unknown) => {
      if (error instanceof Error && error.name === 'ApiError') throw error;
      log.error({ err: error }, 'a preview could not be drawn');
      return undefined;
    });
  if (html === undefined) throw conflict(says.notDrawn);
  return html;
}

/**
 * Runs at the start: stores hand edits as versions, completes a dead copy's change, and draws
 * outdated pages. Idempotent.
 */
export async function settleTextos(site: Site | undefined, now: Date, log: Log): Promise<void> {
  if (site === undefined || (await estadoOf(site)) !== 'editables') return;
  await alone(site, async () => {
    await keepAllFound(site, now);
    if (isOutdated(site.siteDir)) await draw(site, log);
  });
  site.told?.('settled');
}
