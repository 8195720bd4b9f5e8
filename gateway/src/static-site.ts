/** Serves the built site where there is no nginx, with the same caching and fallback rules as `nginx/`. */
import { createReadStream, type Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { methodNotAllowed, notFound } from '@caparazon/service-kit/errors';
import type { Context, Middleware } from 'koa';

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
  if (hashed.test(file)) {
    ctx.vary('Accept-Encoding');
    for (const { name, extension } of encodings) {
      if (!ctx.acceptsEncodings(name)) continue;
      const twin = await regularFile(`${file}${extension}`);
      if (twin !== null) return { ...twin, encoding: name };
    }
  }
  return regularFile(file);
}

function send(ctx: Context, name: string, { file, stats, encoding }: Found): void {
  ctx.status = 200;
  ctx.type = path.extname(name);
  ctx.length = stats.size;
  ctx.lastModified = stats.mtime;
  ctx.etag = `${stats.size.toString(36)}-${Math.round(stats.mtimeMs).toString(36)}${encoding ?? ''}`;
  ctx.set('Cache-Control', hashed.test(name) ? forEver : checkFirst);
  if (encoding !== undefined) ctx.set('Content-Encoding', encoding);
  if (ctx.fresh) ctx.status = 304;
  else if (ctx.method === 'GET') ctx.body = createReadStream(file);
}

/**
 * Serves a folder. A path without an extension is a screen and gets `index.html`. A path with one is a file.
 * @throws ApiError 404, or 405 for a method other than GET and HEAD
 */
export function serveSite(siteDir: string): Middleware {
  const root = path.resolve(siteDir);
  const page = path.join(root, 'index.html');
  const home = path.join(root, 'home.html');

  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw methodNotAllowed(['GET', 'HEAD']);
    const wanted = inside(root, ctx.path);
    if (wanted === null) throw notFound();
    const isScreen = path.extname(wanted) === '';
    // The home is drawn ahead, where the build has done so (ADR 3).
    const still = ctx.path === '/' ? await regularFile(home) : null;
    if (still !== null) return send(ctx, home, still);
    const file = isScreen ? page : wanted;
    const found = await negotiated(ctx, file);
    if (found === null) throw notFound();
    send(ctx, file, found);
  };
}
