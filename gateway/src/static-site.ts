/** Serves the built site where there is no nginx, with the rules of caching and fallback of `nginx/`. */
import { createReadStream, type Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { methodNotAllowed, notFound } from '@caparazon/service-kit/errors';
import type { Context, Middleware } from 'koa';
import { siteRoutes } from './site-routes.ts';

const hashed = /\.[0-9a-f]{8,}\./;
const forEver = 'public, max-age=31536000, immutable';
const checkFirst = 'no-cache';

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

/**
 * Decodes an address and removes empty segments, `.` and `..`, as nginx does. Null when it is unreadable, leads out of
 * the site, or to something hidden.
 */
function normalAddress(written: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(written);
  } catch {
    return null;
  }
  if (/[\0\\]/.test(decoded)) return null;
  const segments: string[] = [];
  for (const segment of decoded.split('/')) {
    if (segment === '..' && segments.pop() === undefined) return null;
    if (segment !== '' && segment !== '.' && segment !== '..') segments.push(segment);
  }
  if (segments.some((segment) => segment.startsWith('.'))) return null;
  return `/${segments.map((segment) => `${segment}/`).join('')}`.slice(0, /\/\.{0,2}$/.test(decoded) ? undefined : -1);
}

async function negotiated(ctx: Context, file: string): Promise<Found | null> {
  ctx.vary('Accept-Encoding');
  for (const { name, extension } of encodings) {
    if (!ctx.acceptsEncodings(name)) continue;
    const twin = await regularFile(`${file}${extension}`);
    if (twin !== null) return { ...twin, encoding: name };
  }
  return regularFile(file);
}

interface Sent {
  status?: number;
  /** Of a screen: its address differs by language. */
  language?: string;
}

function send(
  ctx: Context,
  name: string,
  { file, stats, encoding }: Found,
  { status = 200, language }: Sent = {},
): void {
  ctx.status = status;
  ctx.type = path.extname(name);
  ctx.length = stats.size;
  ctx.set('Cache-Control', hashed.test(name) ? forEver : checkFirst);
  if (encoding !== undefined) ctx.set('Content-Encoding', encoding);
  if (status === 200) {
    // A date would not tell the languages of an address apart.
    if (language === undefined) ctx.lastModified = stats.mtime;
    const tag = [stats.size.toString(36), Math.round(stats.mtimeMs).toString(36), encoding, language];
    ctx.etag = tag.filter((part) => part !== undefined).join('-');
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
  }
  if (ctx.method === 'GET') ctx.body = createReadStream(file);
}

const yearInSeconds = 365 * 24 * 3600;

const isLanguage = (text: unknown) => text === 'es' || text === 'en';

/** The language of the address, else the one chosen before, else Spanish (rule: languages). */
function languageOf(ctx: Context): string {
  const { lang } = ctx.query;
  if (isLanguage(lang)) return String(lang);
  const kept = ctx.cookies.get('lang');
  return isLanguage(kept) ? String(kept) : 'es';
}

/** Stores the address's language in a cookie, without any program (`remote-contract/language.ts`). */
function keepLanguage(ctx: Context): void {
  const { lang } = ctx.query;
  if (isLanguage(lang)) ctx.set('Set-Cookie', `lang=${lang}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax`);
}

const drawnName = (address: string): string => address.toLowerCase().replace(/\/+$/, '') || '/index';

const plainAddress = /^\/[\w/]*$/;

const wantsPage = (ctx: Context): boolean => ctx.get('Accept').includes('text/html');

/**
 * Serves a folder. A path with an extension is a file; one without is a screen, drawn in the requested language (ADR 3)
 * or `index.html`. An undeclared one is 404 with a page, and so is a missing file when a page is asked for. Other
 * spellings (`//reportar`) are redirected. With `offline` off the service worker is the one that ends it (ADR 15).
 * @throws ApiError 404, or 405 for a method other than GET and HEAD
 */
export function serveSite(siteDir: string, { offline }: { offline: boolean }): Middleware {
  const root = path.resolve(siteDir);
  const drawn = path.join(root, '.drawn');
  const hasScreen = siteRoutes(root);

  async function sendDrawn(ctx: Context, name: string, status = 200): Promise<boolean> {
    for (const language of new Set([languageOf(ctx), 'es'])) {
      const file = path.join(drawn, language, `${name}.html`);
      const found = await negotiated(ctx, file);
      if (found === null) continue;
      ctx.vary('Cookie');
      ctx.set('Content-Language', language);
      send(ctx, file, found, { status, language });
      return true;
    }
    return false;
  }

  async function sendMissing(ctx: Context): Promise<void> {
    if (wantsPage(ctx) && (await sendDrawn(ctx, '404', 404))) return;
    throw notFound();
  }

  async function sendScreen(ctx: Context, address: string): Promise<void> {
    const known = await hasScreen(address);
    if (known && address !== ctx.path && plainAddress.test(address)) {
      ctx.set('Cache-Control', checkFirst);
      ctx.status = 301;
      return ctx.redirect(address + ctx.search);
    }
    if (known) keepLanguage(ctx);
    if (known && (await sendDrawn(ctx, drawnName(address)))) return;
    if (!known && (await sendDrawn(ctx, '404', 404))) return;
    const page = path.join(root, 'index.html');
    const found = await regularFile(page);
    if (found === null) throw notFound();
    send(ctx, page, found, { status: known ? 200 : 404, language: 'es' });
  }

  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw methodNotAllowed(['GET', 'HEAD']);
    const address = normalAddress(ctx.path);
    if (address === null) return sendMissing(ctx);
    const wanted = path.join(root, address === '/sw.js' && !offline ? '/sw-off.js' : address);
    if (path.extname(wanted) === '') return sendScreen(ctx, address);
    const found = hashed.test(wanted) ? await negotiated(ctx, wanted) : await regularFile(wanted);
    if (found === null) return sendMissing(ctx);
    send(ctx, wanted, found);
  };
}
