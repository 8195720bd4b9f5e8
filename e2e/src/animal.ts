import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the menu of secondary actions. */
export async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Más acciones' }).click();
  const menu = page.getByRole('dialog').filter({ has: page.getByRole('link', { name: 'Ver ficha de ingreso' }) });
  await expect(menu).toBeVisible();
  return menu;
}

export async function openNecropsy(page: Page): Promise<Locator> {
  await (await openMenu(page)).getByRole('button', { name: /^Archivos de necropsia/ }).click();
  return page.getByRole('dialog', { name: /^Archivos de necropsia/ });
}

export async function openPhoto(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^(Agregar una foto|Foto) de / }).click();
  return page.getByRole('dialog', { name: /^Foto de / });
}

/** The region of what the animal needs. */
export const toDo = (page: Page): Locator => page.getByRole('region', { name: 'Qué hay que hacer' });
