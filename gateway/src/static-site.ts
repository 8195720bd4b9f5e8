/** Serves the built site where there is no nginx, with the same caching and fallback rules as `nginx/`. */
import { createReadStream, type Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { methodNotAllowed, notFound } from '@caparazon/service-kit/errors';
import type { Context, Middleware } from 'koa';
import { siteRoutes } from './site-routes.ts';

/** A file whose name has a hash of its content never changes. */
const hashed = /\.[0-9a-f]{8,}\./;
const forEver = 'public, max-age=31536000, immutable';
const checkFirst = 'no-cache';

/** Best first. The compressed files lie beside the hashed files. */
const encodings = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
] as const;

interface Found {
  file: string;
  stats: Stats;
  encoding?: string;
}

async function regularFile(file: string): Promise<Found | null> {
  const stats = await stat(file).catch(() => null);
  return stats?.isFile() === true ? { file, stats } : null;
}

/** The file that a path names. Null when that lies outside the folder or is hidden. */
function inside(root: string, urlPath: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(urlPath);
  } catch {
    return null;
  }
  const segments = decoded.split(/[/\\]/);
  if (decoded.includes('\0') || segments.some((segment) => segment.startsWith('.'))) return null;
  return path.join(root, ...segments);
}

/** The compressed file that suits the client best, or else the file itself. */
async function negotiated(ctx: Context, file: string): Promise<Found | null> {
  ctx.vary('Accept-Encoding');
  for (const { name, extension } of encodings) {
    if (!ctx.acceptsEncodings(name)) continue;
    const twin = await regularFile(`${file}${extension}`);
    if (twin !== null) return { ...twin, encoding: name };
  }
  return regularFile(file);
}

function send(ctx: Context, name: string, { file, stats, encoding }: Found, status = 200): void {
  ctx.status = status;
  ctx.type = path.extname(name);
  ctx.length = stats.size;
  ctx.set('Cache-Control', hashed.test(name) ? forEver : checkFirst);
  if (encoding !== undefined) ctx.set('Content-Encoding', encoding);
  if (status === 200) {
    ctx.lastModified = stats.mtime;
    ctx.etag = `${stats.size.toString(36)}-${Math.round(stats.mtimeMs).toString(36)}${encoding ?? ''}`;
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
  }
  if (ctx.method === 'GET') ctx.body = createReadStream(file);
}

/** The language that an address asks for, or else the one that was chosen before, or else Spanish (rule: languages). */
function languageOf(ctx: Context): string {
  const isLanguage = (text: unknown) => text === 'es' || text === 'en';
  const { lang } = ctx.query;
  if (isLanguage(lang)) return String(lang);
  const kept = ctx.cookies.get('lang');
  return isLanguage(kept) ? String(kept) : 'es';
}

/** The file of an address among the drawn pages: `/` is `index`. Case and a slash at the end do not matter. */
const drawnName = (address: string): string => address.toLowerCase().replace(/\/+$/, '') || '/index';

/**
 * Serves a folder. A path with an extension is a file. A path without one is a screen: it gets the page that is drawn
 * for it in the language asked for (ADR 3), or else `index.html`. One that no part declares is 404, with a page.
 * @throws ApiError 404, or 405 for a method other than GET and HEAD
 */
export function serveSite(siteDir: string): Middleware {
  const root = path.resolve(siteDir);
  const drawn = path.join(root, '.drawn');
  const hasScreen = siteRoutes(root);

  /** Sends a drawn page, where there is one. */
  async function sendDrawn(ctx: Context, name: string, status = 200): Promise<boolean> {
    for (const language of new Set([languageOf(ctx), 'es'])) {
      const file = path.join(drawn, language, `${name}.html`);
      const found = await negotiated(ctx, file);
      if (found === null) continue;
      ctx.vary('Cookie');
      ctx.set('Content-Language', language);
      send(ctx, file, found, status);
      return true;
    }
    return false;
  }

  async function sendScreen(ctx: Context, wanted: string): Promise<void> {
    const known = await hasScreen(ctx.path);
    if (known && (await sendDrawn(ctx, drawnName(wanted.slice(root.length))))) return;
    if (!known && (await sendDrawn(ctx, '404', 404))) return;
    const page = path.join(root, 'index.html');
    const found = await regularFile(page);
    if (found === null) throw notFound();
    send(ctx, page, found, known ? 200 : 404);
  }

  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw methodNotAllowed(['GET', 'HEAD']);
    const wanted = inside(root, ctx.path);
    if (wanted === null) throw notFound();
    if (path.extname(wanted) === '') return sendScreen(ctx, wanted);
    const found = hashed.test(wanted) ? await negotiated(ctx, wanted) : await regularFile(wanted);
    if (found === null) throw notFound();
    send(ctx, wanted, found);
  };
}
