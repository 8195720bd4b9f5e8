/** A test with a running product, and a browser that must not report an error. */

import type { Rol } from '@caparazon/call/roles';
import type { Sesion } from '@caparazon/call/sesion/calls';
import { test as base, type Page } from '@playwright/test';
import { Product } from './product.ts';
import { signIn, storageOf } from './session.ts';

interface Given {
  /** The browser's session; null for a visitor. */
  loggedInAs: Rol | null;
  /** Console messages that the test causes itself. */
  mayComplain: RegExp | null;
  complaints: string[];
}

interface Shared {
  /** One for each worker. A test that breaks it repairs it, or the worker is replaced. */
  product: Product;
  sessionOf: (role: Rol) => Promise<Sesion>;
}

const startPatienceMs = 300_000;

function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()} (${message.location().url})`);
  });
}

export const test = base.extend<Given, Shared>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
    async ({}, use) => {
      const product = await Product.started();
      await use(product);
      await product.remove();
    },
    { scope: 'worker', timeout: startPatienceMs },
  ],
  sessionOf: [
    async ({ product }, use) => {
      const begun = new Map<Rol, Promise<Sesion>>();
      await use((role) => {
        const session = begun.get(role) ?? signIn(product.address, role);
        begun.set(role, session);
        return session;
      });
    },
    { scope: 'worker' },
  ],
  loggedInAs: [null, { option: true }],
  mayComplain: [null, { option: true }],
  baseURL: ({ product }, use) => use(product.address),
  storageState: async ({ product, loggedInAs, sessionOf }, use) => {
    await use(loggedInAs ? storageOf(product.address, await sessionOf(loggedInAs)) : undefined);
  },
  complaints: [
    async ({ context, mayComplain }, use) => {
      const complaints: string[] = [];
      context.on('page', (page) => listen(page, complaints));
      await use(complaints);
      const untoward = complaints.filter((text) => !mayComplain?.test(text));
      if (untoward.length > 0) throw new Error(`The browser complained:\n${untoward.join('\n')}`);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
