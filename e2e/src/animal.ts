/** The page of an animal, as a person finds their way on it. */
import { expect, type Locator, type Page } from '@playwright/test';

/** The menu of the secondary actions. */
export async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Más acciones' }).click();
  const menu = page.getByRole('dialog').filter({ has: page.getByRole('link', { name: 'Ver ficha de ingreso' }) });
  await expect(menu).toBeVisible();
  return menu;
}

/** The files of the animal's necropsy. */
export async function openNecropsy(page: Page): Promise<Locator> {
  await (await openMenu(page)).getByRole('button', { name: /^Archivos de necropsia/ }).click();
  return page.getByRole('dialog', { name: /^Archivos de necropsia/ });
}

/** The photo by which the animal is known, to be seen and changed. */
export async function openPhoto(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^(Agregar una foto|Foto) de / }).click();
  return page.getByRole('dialog', { name: /^Foto de / });
}

/** What waits to be done with the animal. */
export const toDo = (page: Page): Locator => page.getByRole('region', { name: 'Qué hay que hacer' });
