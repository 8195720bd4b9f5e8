/** The texts of the site in every state of their screens. */
import { expect, type Page } from '@playwright/test';
import { heading, type Screen } from './screen.ts';

async function openTexto(page: Page, idTexto: string, titulo: string): Promise<void> {
  await page.goto(`/textos/${idTexto}`);
  await heading(page, titulo);
  await expect(page.getByRole('button', { name: 'Guardar y publicar' })).toBeEnabled();
}

export const textoScreens: readonly Screen[] = [
  {
    name: 'texts of the site',
    as: 'ADMIN',
    async open(page) {
      await page.goto('/textos');
      await expect(page.getByRole('link', { name: 'La organización' })).toBeVisible();
    },
  },
  {
    name: 'text with fields that are refused',
    as: 'ADMIN',
    async open(page) {
      await openTexto(page, 'colabora', 'Colaborá');
      await page.getByRole('button', { name: 'Agregar una cuenta' }).click();
      await page.getByRole('button', { name: 'Guardar y publicar' }).click();
      await expect(page.getByText('Falta este dato').first()).toBeVisible();
    },
  },
  {
    name: 'news with a picture',
    as: 'ADMIN',
    async open(page) {
      await openTexto(page, 'novedades', 'Novedades');
      await page.getByRole('button', { name: 'Agregar una novedad' }).click();
      await page.getByRole('textbox', { name: /^Foto/ }).fill('/textos/fotos/liberacion.webp');
      await expect(page.getByRole('img', { name: /^Foto/ })).toBeVisible();
    },
  },
  {
    name: 'text in both languages, about to be published',
    as: 'ADMIN',
    async open(page) {
      await openTexto(page, 'conozcanos', 'Conocenos');
      await page.getByLabel('Misión: título, en español').fill('Nuestra misión de todos los días');
      await page.getByRole('button', { name: 'Guardar y publicar' }).click();
      await expect(page.getByRole('dialog', { name: '¿Publicar este cambio?' })).toBeVisible();
    },
  },
];
