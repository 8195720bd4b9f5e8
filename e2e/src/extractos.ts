import { expect, type Page } from '@playwright/test';

/** A bank's file with an amount that came in, on each line. @param rows `dd/mm/aaaa;description;amount` */
export const bankFile = (name: string, rows: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(['Fecha;Descripción;Crédito', ...rows].join('\r\n'), 'latin1'),
});

/** Stores a statement, and waits until its rows are there. */
export async function storeExtracto(page: Page, file: ReturnType<typeof bankFile>): Promise<void> {
  await page.goto('/aportes/extractos');
  await page.getByLabel(/^Archivo CSV/).setInputFiles(file);
  await page.getByRole('button', { name: 'Subir el extracto' }).click();
  await expect(page.getByRole('heading', { level: 1, name: file.name })).toBeVisible();
}
