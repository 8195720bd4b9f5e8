/** The public pages as they were drawn, in the language that was last read (ADR 3). */
import { keptFile } from './kept-parts.ts';
import { cacheOf } from './names.ts';

interface Route {
  path: string;
  access: string;
  part?: string;
}

const drawnBy = 'mf-public';

/** The addresses of pages that are drawn ahead, from the routes of the kept parts. */
export async function drawnPaths(): Promise<string[]> {
  const remotes = await keptFile('/remotes.json');
  const { routes = [] }: { routes?: Route[] } = (await remotes?.json()) ?? {};
  return routes.filter(({ part, access }) => part === drawnBy && access === 'public').map(({ path }) => path);
}

/** One name for all spellings and questions of an address. */
export const pageKey = (url: URL): string => url.pathname.toLowerCase().replace(/\/+$/, '') || '/';

/** Drawn pages alone name their language, and a page that is missing is a 404. */
export const isDrawn = (answer: Response): boolean => answer.status === 200 && answer.headers.has('Content-Language');

const languageOf = (answer: Response | undefined) => answer?.headers.get('Content-Language') ?? null;

const dayMs = 24 * 3600_000;

/** Its texts may be others by now, such as the phone to call. */
const isOld = (answer: Response | undefined) => !(Date.now() - Date.parse(answer?.headers.get('Date') ?? '') < dayMs);

/**
 * Loads all of them anew when a part has another build, and when a page is missing, a day old, or in another language
 * than the rest. Those that cannot be loaded stay as they were.
 */
export async function keepPages(changed: boolean): Promise<void> {
  const cache = await caches.open(cacheOf.pages);
  const paths = await drawnPaths();
  const kept = await Promise.all(paths.map((path) => cache.match(path, { ignoreVary: true })));
  const languages = new Set(kept.map(languageOf));
  if (!changed && languages.size === 1 && !kept.some(isOld)) return;
  for (const path of paths) {
    const answer = await fetch(path, { cache: 'no-cache', headers: { Accept: 'text/html' } });
    if (isDrawn(answer)) await cache.put(path, answer);
  }
}
