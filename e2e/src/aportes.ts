import type { Locator, Page } from '@playwright/test';

/** Test numbers of the brands, and one with a wrong check digit. */
export const cards = {
  visa: '4111111111111111',
  mastercard: '5555555555554444',
  amex: '378282246310005',
  wrong: '4111111111111112',
} as const;

export const aporteForm = (page: Page): Locator => page.getByRole('form', { name: /^(Agregar|Editar) aporte$/ });
export const annulDialog = (page: Page): Locator => page.getByRole('dialog', { name: '¿Anular este aporte?' });

/** The listed contributions, as cards or rows. */
export const listed = (page: Page): Locator =>
  page
    .getByRole('table', { name: /^Aportes, del más nuevo/ })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .or(page.getByRole('main').getByRole('article'));

/** All that the browser stores of a page. */
export const keptBy = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const stored: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name ?? '');
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames) {
        const every = database.transaction(store).objectStore(store).getAll();
        stored.push(await new Promise((resolve) => (every.onsuccess = () => resolve(every.result))));
      }
      database.close();
    }
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      location.href,
      history.state,
      stored,
    ]);
  });
