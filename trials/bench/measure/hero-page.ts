/** Serves a page's hero statically: markup, styles and picture without scripts. */
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';

export interface HeroPage extends Disposable {
  url: string;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
};

/** Extracts the hero and all styles of a rendered page. */
async function takeHero(page: Page, home: string): Promise<string> {
  await page.goto(home);
  const { styles, hero } = await page.evaluate(() => ({
    styles: [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)).join('\n'),
    hero: document.querySelector('h1')?.closest('section, header, article, main > *')?.outerHTML ?? '',
  }));
  if (hero === '') throw new Error(`${home} has no beginning: a section with the h1 in it`);
  return `<!doctype html><html lang="es-UY" data-area="publica"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Caparazón</title><style>${styles}</style><body>${hero}</body></html>`;
}

/**
 * @param page browser page that reads the home
 * @param siteDir folder of the site's files
 */
export async function serveHero(page: Page, home: string, siteDir: string): Promise<HeroPage> {
  const html = brotliCompressSync(await takeHero(page, home));

  function send(res: ServerResponse, extension: string, body: Buffer, isCompressed: boolean): void {
    res.setHeader('Content-Type', types[extension] ?? 'application/octet-stream');
    if (isCompressed) res.setHeader('Content-Encoding', 'br');
    res.end(body);
  }

  const server = createServer((req, res) => {
    const { pathname } = new URL(req.url ?? '/', home);
    const file = path.join(siteDir, path.normalize(pathname));
    if (pathname === '/') send(res, '.html', html, true);
    else if (existsSync(`${file}.br`)) send(res, path.extname(file), readFileSync(`${file}.br`), true);
    else if (existsSync(file)) send(res, path.extname(file), readFileSync(file), false);
    else res.writeHead(404).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    [Symbol.dispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}
