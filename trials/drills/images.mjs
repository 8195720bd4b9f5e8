/**
 * Builds, measures and inspects every image of `docker/` and starts it with the settings of
 * `docker-compose.yml`; each must pass its health check, and the product must answer through the
 * edge. Debian's packages replace official images.
 */
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { waitForLock } from '../../packages/site/src/lock.mjs';
import { databaseFor } from '../../tools/mongod/temporary.mjs';
import { cacheDir } from '../../tools/project.mjs';
import { untilAskedToEnd } from '../../tools/run/ending.mjs';
import { freePorts } from '../../tools/run/ports.mjs';
import { elapsed, Problem, say, warn } from '../../tools/terminal.mjs';
import { Container } from '../images/container.mjs';
import { findBuilder } from '../images/find.mjs';
import { filledIn, images, lentByNpm } from '../images/images.mjs';
import { outOfPlace } from '../images/inside.mjs';
import { makeStandIns, standIns } from '../images/stand-ins.mjs';
import { Store } from '../images/store.mjs';
import { makePhotos, sendReports } from './reports-with-photos.mjs';

/** Megabytes of a service's image. */
const mostMB = 300;

/** The user `node`. */
const nodeUser = 1000;

/** Used by this trial only. */
const secret = 'a-secret-for-this-trial-only-that-is-long-enough';

/** Targets that do not serve: what is run once, and what asks an authority. */
const beside = ['operation', 'certificates'];

/** @typedef {import('../images/images.mjs').Image} Image */

/** Keeps built layers for the next run, some GB. */
const keepFlag = '--keep';

/**
 * Runs alone in a checkout: runs share a store and remove unknown content.
 * @param {string[]} words images to build and inspect; without any, all are built and started. `--keep` keeps them in the cache
 * @returns {Promise<boolean>} whether all checks passed
 */
export async function drillImages(words) {
  const { signal } = untilAskedToEnd();
  const folder = path.join(cacheDir, 'images');
  const tell = () => say('images', `waiting for another drill of images in ${folder} to end…`);
  const leave = await waitForLock(folder, 'images', tell, signal);
  try {
    return await drillAlone(words, folder, signal);
  } finally {
    leave();
  }
}

/** @param {string[]} words @param {string} folder of the store @param {AbortSignal} signal */
async function drillAlone(words, folder, signal) {
  const only = words.filter((word) => word !== keepFlag);
  const builder = await findBuilder({ say: (text) => say('buildah', text), signal });
  const store = new Store(builder, folder);
  const chosen = images().filter(({ name }) => only.length === 0 || only.includes(name));
  if (chosen.length === 0)
    throw new Problem(
      `no such image: ${images()
        .map(({ name }) => name)
        .join(', ')}`,
    );
  try {
    await makeStandIns({ store, builder, signal }, folder);
    const volumes = await lentByNpm(folder);
    let good = true;
    for (const image of chosen) {
      if (!(await isGood(store, image, volumes, signal))) good = false;
      signal.throwIfAborted();
    }
    if (only.length > 0) return good;
    return (await allRun(store, chosen, signal)) && good;
  } finally {
    // The earlier failure matters more.
    await tidyUp(store, folder, words.includes(keepFlag)).catch((error) =>
      warn('kept', `what was built could not be removed from ${folder}: ${error.message}`),
    );
  }
}

/**
 * Only the stand-ins are reused by the next run.
 * @param {Store} store
 * @param {string} folder
 * @param {boolean} keepAll
 */
async function tidyUp(store, folder, keepAll) {
  const before = await store.megabytes();
  if (!keepAll) await store.keepOnly(standIns());
  const after = keepAll ? before : await store.megabytes();
  const rest = keepAll
    ? 'all that was built'
    : `${before - after} MB of what was built were removed (${keepFlag} keeps it)`;
  say('kept', `${after} MB in ${folder}, which may be deleted: ${rest}`);
}

/**
 * Builds and inspects an image.
 * @param {Store} store
 * @param {Image} image
 * @param {string[]} volumes
 * @param {AbortSignal} signal
 */
async function isGood(store, image, volumes, signal) {
  const from = Date.now();
  await store.build(image, volumes, signal);
  const size = await store.sizeOf(image.name);
  const container = await store.from(image.name);
  const found = outOfPlace(await store.mount(container), image.target === 'front-end' ? undefined : image.args.PART);
  await store.remove(container);
  say(image.name, `${size} MB, built in ${elapsed(from)}`);
  const isTooLarge = image.target === 'service' && size > mostMB;
  if (isTooLarge) warn(image.name, `larger than ${mostMB} MB`);
  for (const name of found.slice(0, 20)) warn(image.name, `has ${name}`);
  return !isTooLarge && found.length === 0;
}

/**
 * @param {Store} store
 * @param {Image[]} all
 * @param {AbortSignal} signal
 * @returns {Promise<boolean>} whether each is well, the product answers, and each ends on request
 */
async function allRun(store, all, signal) {
  const folder = mkdtempSync(path.join(tmpdir(), 'caparazon-images-'));
  /** @type {Map<string, Container>} */
  const running = new Map();
  mkdirSync(path.join(folder, 'db'));
  const database = await databaseFor(path.join(folder, 'db'), signal);
  let good = true;
  try {
    const { settingsOf, volumesOf, edge } = await arrange(folder, database.uri);
    const kept = all.filter(({ target }) => !beside.includes(target));
    for (const image of kept) {
      const from = Date.now();
      const container = await Container.of(store, image.name, settingsOf(image), volumesOf(image));
      running.set(image.name, container);
      if (image.target === 'front-end') await container.runToEnd();
      else {
        container.start();
        await container.untilWell(signal);
      }
      say(image.name, `${image.target === 'front-end' ? 'published' : 'well'} after ${elapsed(from)}`);
    }
    await answers(edge);
    for (const image of all.filter(({ target }) => target === 'operation'))
      await backsUp(store, image, folder, database.uri);
  } finally {
    for (const [name, container] of [...running].reverse()) {
      if (!(await endsWell(name, container))) good = false;
    }
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return good;
}

/**
 * @param {string} name
 * @param {Container} container
 * @returns {Promise<boolean>} whether it ended on request without writing files, as a read-only root demands
 */
async function endsWell(name, container) {
  const from = Date.now();
  const code = await container.stop();
  const written = await container.written();
  await container.remove();
  if (code === undefined) return true;
  if (code === 0) say(name, `ended in ${elapsed(from)}`);
  else warn(name, `ended with ${code ?? 'a signal: it did not end by itself'}:\n${container.output}`);
  // The edge writes its configuration when it starts.
  const odd = written.filter((file) => !file.startsWith('etc/nginx/generated/'));
  if (odd.length > 0) warn(name, `wrote ${odd.slice(0, 5).join(', ')}`);
  return code === 0 && odd.length === 0;
}

/**
 * Folders and ports of a trial.
 * @param {string} folder
 * @param {string} mongodbUri
 */
async function arrange(folder, mongodbUri) {
  const [site, access] = [path.join(folder, 'site'), path.join(folder, 'access')];
  for (const name of [site, access]) mkdirSync(name);
  const written = {
    [path.join(access, 'mongodb.uri')]: mongodbUri,
    [path.join(folder, 'internal/secret')]: secret,
    [path.join(folder, 'keys/secret')]: secret,
    [path.join(folder, 'admin/secret')]: 'tortuga-de-prueba',
  };
  for (const [file, text] of Object.entries(written)) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text, { mode: 0o600 });
  }
  for (const name of [site, ...Object.keys(written).flatMap((file) => [path.dirname(file), file])])
    chownSync(name, nodeUser, nodeUser);

  const parts = ['svc-auth', 'svc-cases', 'svc-contrib', 'gateway', 'edge'];
  const ports = await freePorts(parts.length);
  const portOf = Object.fromEntries(parts.map((part, index) => [part, String(ports[index])]));
  const given = {
    ADMIN_USERNAME: 'encargada',
    ADMIN_EMAIL: 'encargada@example.org',
    PARTS_NETWORK: '127.0.0.1/32',
  };

  /** Compose's settings, with one loopback port for each part, since all share a network. */
  const settingsOf = (/** @type {Image} */ { name, settings }) => {
    const own = name === 'edge' ? { HTTP_PORT: `127.0.0.1:${portOf[name]}`, DNS_RESOLVER: '127.0.0.1' } : {};
    const listens = name in portOf && name !== 'edge' ? { HOST: '127.0.0.1', PORT: portOf[name] ?? '' } : {};
    const here = Object.entries(filledIn(settings, given)).map(([key, value]) => [
      key,
      value.replace(/\b([a-z-]+):8080( resolve)?/g, (_, part) => `127.0.0.1:${portOf[part]}`),
    ]);
    return { ...Object.fromEntries(here), ...own, ...listens };
  };
  const volumesOf = (/** @type {Image} */ { name, target, settings, secrets }) => [
    ...(target === 'service' && name !== 'svc-contrib' ? [] : [`${site}:/site${name === 'edge' ? ':ro' : ''}`]),
    ...(settings.MONGODB_URI_FILE ? [`${access}:${path.dirname(settings.MONGODB_URI_FILE)}:ro`] : []),
    ...secrets.map((one) => `${path.join(folder, one)}:/run/secrets/${one}:ro`),
  ];
  return { settingsOf, volumesOf, edge: `http://127.0.0.1:${portOf.edge}` };
}

/**
 * Requests a page, a screen's first file, all services, and a report with a photo.
 * @param {string} edge
 */
async function answers(edge) {
  for (const address of ['/', '/remotes.json', '/api/health']) {
    const answer = await fetch(edge + address);
    const text = await answer.text();
    if (!answer.ok) throw new Problem(`the edge answers ${answer.status} to ${address}: ${text.slice(0, 500)}`);
    if (address === '/api/health') say('edge', `${address}: ${text}`);
  }
  const { ids, problems } = await sendReports(edge, await makePhotos(1, 1));
  if (problems.length > 0) throw new Problem(`a report with a photo was answered ${problems.join(', ')}`);
  say('edge', `report ${ids.join()} with a photo is stored`);
}

/**
 * @param {Store} store
 * @param {Image} image
 * @param {string} folder
 * @param {string} mongodbUri
 */
async function backsUp(store, image, folder, mongodbUri) {
  const copies = path.join(folder, 'copias');
  mkdirSync(copies);
  chownSync(copies, nodeUser, nodeUser);
  const settings = { MONGODB_URI: mongodbUri, BACKUP_KEY: secret, SITE_DIR: '/site', DATA_DIR: '/tmp/data' };
  const container = await Container.of(store, image.name, settings, [`${copies}:/copias`, `${folder}/site:/site:ro`]);
  try {
    const output = await container.runToEnd(['node', 'tools/backup/backup-command.mjs', '/copias/caparazon.age']);
    say(image.name, output.trim().split('\n').join('; '));
  } finally {
    await container.remove();
  }
}
