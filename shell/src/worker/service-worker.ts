/**
 * `/sw.js`: the site opens without signal (rule: without-signal; ADR 15). It answers GETs of this site alone, never of `/api`; what the network
 * gives within three seconds is always preferred. It never takes the place of another worker while pages are open.
 */
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { isDrawn, keepPages, pageKey } from './kept-pages.ts';
import { isEntry, keepPart, keptFile } from './kept-parts.ts';
import { cacheOf, type Wish } from './names.ts';
import { switchOff } from './switch-off.ts';

declare const self: ServiceWorkerGlobalScope;

const networkTimeoutSeconds = 3;
const matchOptions = { ignoreVary: true };

/** What every visitor is given. */
const publicParts = ['shell', 'mf-public'];

const isHashed = (path: string) => /\.[0-9a-f]{8,}\.[0-9a-z]+$/.test(path);

/** Small files that the operator or the administration change. */
const isOfSite = (path: string) => path === '/config.json' || /^\/textos\/.+\.(json|properties)$/.test(path);

const pages = new NetworkFirst({
  cacheName: cacheOf.pages,
  networkTimeoutSeconds,
  matchOptions,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => pageKey(new URL(request.url)),
      cacheWillUpdate: async ({ response }) => (isDrawn(response) ? response : null),
      // Every other address has the program's page, which knows whether there is such a screen.
      cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse ?? (await keptFile('/index.html')),
    },
  ],
});

const entries = new NetworkFirst({
  networkTimeoutSeconds,
  plugins: [
    {
      cacheWillUpdate: async () => null,
      cachedResponseWillBeUsed: async ({ request }) => keptFile(new URL(request.url).pathname),
    },
  ],
});

const ofSite = new NetworkFirst({ cacheName: cacheOf.site, networkTimeoutSeconds, matchOptions });

/** A file, such as a PDF, has no page in its place. */
const isPage = (path: string) => !/\.[^/]+$/.test(path);

const isOurs = (url: URL) => url.origin === self.location.origin && !url.pathname.startsWith('/api/');

registerRoute(({ request, url }) => isOurs(url) && request.mode === 'navigate' && isPage(url.pathname), pages);
registerRoute(({ url }) => isOurs(url) && isEntry(url.pathname), entries);
registerRoute(({ url }) => isOurs(url) && isOfSite(url.pathname), ofSite);
registerRoute(
  ({ request, url }) => isOurs(url) && isHashed(url.pathname) && !request.headers.has('range'),
  async ({ request, url }) => (await keptFile(url.pathname)) ?? fetch(request),
);

/** The public site first, which everybody may need; then what this device's staff uses. */
async function keep(parts: readonly string[]): Promise<void> {
  let changed = false;
  for (const part of publicParts) changed = (await keepPart(part)) || changed;
  await keepPages(changed);
  for (const part of parts) await keepPart(part);
}

let keeping: Promise<void> = Promise.resolve();

/** One after the other. Without signal what is kept stays as it is, and the next page asks again. */
function keepInTurn(parts: readonly string[]): Promise<void> {
  keeping = keeping.then(() => keep(parts)).catch(() => undefined);
  return keeping;
}

async function isSwitchedOff(): Promise<boolean> {
  const answer = await fetch('/config.json', { cache: 'no-cache' }).catch(() => undefined);
  return answer?.ok === true && (await answer.json()).offline === false;
}

async function follow({ parts }: Wish): Promise<void> {
  if (await isSwitchedOff()) return switchOff(self.registration);
  await keepInTurn(parts);
}

self.addEventListener('message', (event) => event.waitUntil(follow(event.data)));
