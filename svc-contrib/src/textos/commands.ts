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
 * Whoever waits for an answer hears nothing meanwhile, and neither gateway nor shell waits for longer than
 * `limits.silenceMs`. So the wait for a turn and the drawing that follows take less together; the rest is for the
 * database and the disk.
 */
const patienceMs = limits.silenceMs - drawPatienceMs - 5000;

/**
 * Does something while nobody else changes the site: not another request, another copy of the service, or a front-end
 * that is put in place.
 * @throws ApiError 503 when others take too long
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

/**
 * The site, where texts can be edited.
 * @throws ApiError 409 where they are edited by hand alone
 */
async function editable(site: Site | undefined): Promise<Site> {
  if (site === undefined || (await estadoOf(site)) !== 'editables') throw conflict(says.byHandOnly);
  return site;
}

/** Draws the pages. When that fails the old ones stand, and everybody is told that they are out of date. */
async function draw(site: Site, log: Log): Promise<void> {
  try {
    for (const problem of await drawApart(site)) log.warn({ problem }, 'a public page was drawn with its defaults');
  } catch (error) {
    log.error({ err: error }, 'the public pages could not be drawn');
  }
}

/**
 * The files of a text in their order.
 * @throws ApiError 400 when some are missing, or are of another text
 */
function filesOf(idTexto: IdTexto, sent: Archivos): OnDisk['archivos'] {
  const own = documentoDe(idTexto).archivos;
  const found = own.flatMap((nombre) => sent.find((one) => one.nombre === nombre) ?? []);
  if (found.length !== own.length || sent.length !== own.length) throw badField('archivos', says.files);
  // The disk keeps no half letters, and what is read from it is compared with this.
  return found.map(({ nombre, contenido }) => ({ nombre, contenido: contenido.toWellFormed() }));
}

interface Change {
  idTexto: IdTexto;
  archivos: OnDisk['archivos'];
  /** Of what the person saw. */
  hash: string;
  vuelveA?: number;
}

/**
 * Replaces the files, in an order in which nothing is ever lost: what the site has is a version, then the new text is
 * one, and only then do the files change.
 */
async function replace(site: Site, { idTexto, archivos, hash, vuelveA }: Change, { by, at }: Act, log: Log) {
  const found = await keepFound(site, idTexto, at);
  const written = hashOf(archivos);
  // Also when it is sent again because its answer was lost: the hash is that of before then.
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
 * Publishes a text: its files are replaced, and the public pages drawn.
 * @throws ApiError 400 for what cannot be published, 409 when somebody changed it since, or nothing can be written here,
 *   503 when others take too long, or the disk refuses
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
 * Publishes an earlier version again.
 * @throws ApiError as `publishTexto`, and 404 for a version that this text does not have
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

/** Draws the pages with the texts as they are now: they were edited by hand, or drawing had failed. */
export async function drawAgain(given: Site | undefined, log: Log): Promise<void> {
  const site = await editable(given);
  await alone(site, () => draw(site, log));
}

/** A preview takes a core for a second. */
const previews = createQueue({ name: 'previews', atOnce: 1, mayWait: 8, patienceMs });

/**
 * A public page as it would be with these texts. What does not fit is left out of it, as in the site.
 * @throws ApiError 409 where there is nothing to draw with, or it cannot be drawn
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
 * What a copy does when it starts: it keeps what was edited by hand, ends what another copy had begun when it died, and
 * draws the pages that are out of date. May be repeated.
 */
export async function settleTextos(site: Site | undefined, now: Date, log: Log): Promise<void> {
  if (site === undefined || (await estadoOf(site)) !== 'editables') return;
  await alone(site, async () => {
    await keepAllFound(site, now);
    if (isOutdated(site.siteDir)) await draw(site, log);
  });
  site.told?.('settled');
}
