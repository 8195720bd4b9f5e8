/**
 * The files of each part that the site runs from without signal: one cache for each build, which counts once it is
 * complete (ADR 15).
 */
import { cacheOf } from './names.ts';

interface Files {
  id: string;
  files: readonly string[];
}

const placeOf = (part: string): string => (part === 'shell' ? '/' : `/remotes/${part}/`);

/** Files of fixed names, from which a part is started. `remotes.json` belongs to no build: it names all parts. */
const entriesOf = (part: string): readonly string[] =>
  part === 'shell' ? ['/index.html', '/routes.json', '/remotes.json'] : [`${placeOf(part)}mf-manifest.json`];

export const isEntry = (address: string): boolean =>
  entriesOf('shell').includes(address) || /^\/remotes\/[^/]+\/mf-manifest\.json$/.test(address);

/** Its text is when the build was last found to be the newest. */
const completeMark = '/completa';

/** The newest and the one before, which open pages may still load from. */
const keptBuilds = 2;

const lanes = 4;

const prefixOf = (part: string): string => `${cacheOf.part}${part}/`;

async function newest(address: string): Promise<Response> {
  const answer = await fetch(address, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}

interface Build {
  name: string;
  cache: Cache;
}

/** Complete builds of a part, the newest first. */
async function buildsOf(part: string): Promise<Build[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefixOf(part)));
  const builds = await Promise.all(
    names.map(async (name) => {
      const cache = await caches.open(name);
      const mark = await cache.match(completeMark);
      return { name, cache, since: mark ? Number(await mark.text()) : 0 };
    }),
  );
  return builds.filter(({ since }) => since > 0).sort((one, other) => other.since - one.since);
}

/** Builds that open pages cannot need, and those that were never complete. */
async function dropOthers(part: string): Promise<void> {
  const kept = (await buildsOf(part)).slice(0, keptBuilds).map(({ name }) => name);
  const names = (await caches.keys()).filter((name) => name.startsWith(prefixOf(part)));
  await Promise.all(names.filter((name) => !kept.includes(name)).map((name) => caches.delete(name)));
}

/** Keeps what is missing. Files with a hash in their name never change, so that those of other builds are taken over. */
async function fill(cache: Cache, addresses: readonly string[]): Promise<void> {
  const left = [...addresses];
  const lane = async () => {
    for (let address = left.shift(); address !== undefined; address = left.shift()) {
      if (await cache.match(address)) continue;
      await cache.put(address, (await caches.match(address, { ignoreVary: true })) ?? (await newest(address)));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** Whether an entry names only files of its build: between two reads another one may have been released. */
function namesOnly(text: string, files: readonly string[]): boolean {
  const named = text.match(/(js|css)\/[\w.-]+\.[0-9a-f]{8,}\.(js|css)/g) ?? [];
  return named.every((name) => files.includes(name));
}

async function fillEntries(part: string, cache: Cache, files: readonly string[]): Promise<void> {
  const entries = await Promise.all(entriesOf(part).map(async (address) => [address, await newest(address)] as const));
  for (const [, answer] of entries)
    if (!namesOnly(await answer.clone().text(), files)) throw new Error(`${part} is being released`);
  for (const [address, answer] of entries) await cache.put(address, answer);
}

/**
 * Keeps a part's present build, and lets older ones go.
 * @returns whether it is another one than before
 * @throws while it cannot be loaded whole; what was kept before still counts
 */
export async function keepPart(part: string): Promise<boolean> {
  const { id, files }: Files = await (await newest(`${placeOf(part)}files.json`)).json();
  const name = `${prefixOf(part)}${id}`;
  const [before] = await buildsOf(part);
  const cache = await caches.open(name);
  const own = files.map((file) => placeOf(part) + file);
  await fill(cache, own);
  await fillEntries(part, cache, files);
  await cache.put(completeMark, new Response(String(Date.now())));
  await dropOthers(part);
  return before?.name !== name;
}

/** An entry of the newest complete build, or a hashed file of any; undefined for what is not kept. */
export async function keptFile(address: string): Promise<Response | undefined> {
  if (!isEntry(address)) return caches.match(address, { ignoreVary: true });
  const part = /^\/remotes\/([^/]+)\//.exec(address)?.[1] ?? 'shell';
  return (await buildsOf(part))[0]?.cache.match(address);
}
