/** `npm run dev -w mf-cases`, alone and inside a running product. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort, operatorEnv, root } from '../src/product.ts';
import { storageOf } from '../src/session.ts';
import { expect, test } from '../src/test.ts';

const files = (title: string) => ({
  'package.json': '{ "name": "mf-cases", "type": "module" }',
  'src/routes.ts': `export const routes = [{ path: '/cuenta', screen: 'cuenta', title: 'Cuenta', access: 'session' }];`,
  'src/remote.tsx': `
    import { defineRemote } from '@caparazon/remote-contract/define-remote';
    export default defineRemote({ cuenta: () => import('./cuenta/pages/cuenta-page.tsx') });`,
  'src/cuenta/pages/cuenta-page.tsx': `
    import { useState } from 'react';
    export default function CuentaPage() {
      const [count, setCount] = useState(0);
      return <><h1>${title}</h1><button onClick={() => setCount(count + 1)}>Van {count}</button></>;
    }`,
});

function write(folder: string, title: string): void {
  for (const [name, text] of Object.entries(files(title))) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

const dev = test.extend<{ folder: string; serve: (cwd: string, product?: string) => Promise<string> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
  folder: async ({}, use) => {
    mkdirSync(path.join(root, '.cache'), { recursive: true });
    // Imports of our packages resolve only within the project.
    const folder = mkdtempSync(path.join(root, '.cache/dev-'));
    write(folder, 'Antes');
    await use(folder);
    rmSync(folder, { recursive: true });
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  serve: async ({}, use) => {
    let server: ChildProcess | undefined;
    await use(async (cwd, product) => {
      const port = String(await freePort());
      const args = ['--port', port, ...(product ? ['--product', product] : [])];
      const child = spawn(
        path.join(root, 'node_modules/node/bin/node'),
        [path.join(root, 'packages/build/src/dev-command.mjs'), ...args],
        { cwd, env: operatorEnv({}), stdio: ['ignore', 'pipe', 'inherit'] },
      );
      server = child;
      const address = `http://127.0.0.1:${port}`;
      await new Promise<void>((resolve, reject) => {
        child.on('exit', (code) => reject(new Error(`it ended with ${code}`)));
        child.stdout.on('data', (text) => String(text).includes(address) && resolve());
      });
      return address;
    });
    server?.kill();
  },
});

dev('draws a screen with answers of the demo, without any other part', async ({ page, serve }) => {
  const address = await serve(path.join(root, 'mf-cases'));
  await page.goto(`${address}/fichas`);
  const fichas = page.getByRole('list', { name: 'Fichas' }).getByRole('listitem');
  await expect(fichas.first()).toBeVisible();
  await page.goto(address);
  await page.getByRole('link', { name: 'Pizarra' }).click();
  await expect(page.getByRole('link', { name: /, \d+$/ }).first()).toBeVisible();
});

for (const place of ['alone', 'inside a product'] as const) {
  dev(
    `shows a saved change and keeps what was done on the page, ${place}`,
    async ({ browser, folder, product, serve, sessionOf }) => {
      const address = await serve(folder, place === 'alone' ? undefined : product.address);
      const page = await browser.newPage({ storageState: storageOf(address, await sessionOf('VOL')) });
      await page.goto(`${address}/cuenta`);
      await page.getByRole('button', { name: 'Van 0' }).click();
      write(folder, 'Después');
      await expect(page.getByRole('heading', { name: 'Después' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Van 1' })).toBeVisible();
    },
  );
}
