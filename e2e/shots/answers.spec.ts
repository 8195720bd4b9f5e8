/** Records the demo's answers for `npm run dev -w mf-cases`. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { ask } from '../src/api.ts';
import { root } from '../src/product.ts';
import { routesOf } from '../src/routes.ts';
import { test } from '../src/test.ts';

const records = 3;

const settleMs = 1500;

const patternOf = (route: string) => new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`);

async function linksAt(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  await page.waitForTimeout(settleMs);
  return page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
}

for (const part of ['mf-cases', 'mf-admin']) {
  test.describe(part, () => {
    test.use({ loggedInAs: 'ADMIN', mayComplain: /./ });

    test('records the answers of the demo', async ({ page, product, sessionOf }) => {
      const requested = new Set<string>();
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url());
        if (request.method() === 'GET' && pathname.startsWith('/api/')) requested.add(pathname + search);
      });
      const patterns = (await routesOf(product)).filter((route) => route.part === part).map((route) => route.path);
      const opened = new Map<string, Set<string>>(patterns.map((route) => [route, new Set()]));
      const waiting = patterns.filter((route) => !route.includes(':'));
      for (const address of waiting) {
        const seen = opened.get(patterns.find((route) => patternOf(route).test(address)) ?? '');
        if (!seen || seen.has(address) || seen.size === records) continue;
        seen.add(address);
        waiting.push(...(await linksAt(page, address)));
      }
      const { idUsuario, accessToken: token } = await sessionOf('ADMIN');
      const lines: string[] = [];
      for (const address of [...requested].filter((one) => one !== '/api/eventos').sort()) {
        const { status, headers, text } = await ask(product.address + address, { token });
        if (status === 200 && /json/.test(headers.get('content-type') ?? '')) lines.push(`"${address}":${text}`);
      }
      const recorded = `{"at":${Date.now()},"idUsuario":${idUsuario},"answers":{\n${lines.join(',\n')}\n}}\n`;
      writeFileSync(path.join(root, part, 'dev/answers.json'), recorded);
    });
  });
}
