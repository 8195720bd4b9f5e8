/** Lists, records and links in every state of their screens. */

import { fichaMessages } from '@caparazon/clinic/animal/words';
import { reporteMessages } from '@caparazon/clinic/reporte/words';
import { expect, type Page } from '@playwright/test';
import { openMenu, openPhoto, toDo } from './animal.ts';
import type { Screen } from './screen.ts';

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible();

async function openFichas(page: Page, query = ''): Promise<void> {
  await page.goto(`/fichas${query}`);
  await expect(page.getByRole('list', { name: 'Fichas', exact: true }).getByRole('article').first()).toBeVisible();
}

async function openAnimal(page: Page, idFicha: number): Promise<void> {
  await page.goto(`/historicos/${idFicha}`);
  await heading(page, new RegExp(`(, |Animal )${idFicha}$`));
  await expect(toDo(page).getByRole('link').first()).toBeVisible();
}

export const recordScreens: readonly Screen[] = [
  {
    name: 'reportes with new ones announced',
    as: 'VOL',
    async open(page) {
      await page.goto('/reportes');
      await expect(page.getByRole('article').first()).toBeVisible();
      const ahead = Date.now() + 60_000;
      await page.route('**/api/reportes?*', async (route) => {
        const answer = await route.fetch();
        const list = await answer.json();
        const content = list.content.map((one: object, n: number) => (n < 3 ? { ...one, fecha: ahead - n } : one));
        await route.fulfill({ response: answer, json: { ...list, content } });
      });
      const data = {
        estado: 'DESCONOCE',
        nombreClase: 'Aves marinas',
        nombreComunReporte: 'Petrel',
        departamento: 'Rocha',
        ubicacion: 'Playa de la Viuda',
      };
      await page.request.post('/api/reportes', { data });
      await expect(page.getByRole('button', { name: '3 reportes nuevos' })).toBeVisible();
    },
  },
  {
    name: 'reporte being linked',
    as: 'VOL',
    async open(page, { idReporte, idFicha }) {
      await page.goto(`/reporte/${idReporte}`);
      await page.getByRole('button', { name: 'Vincular a una ficha' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Nro de ficha').fill(String(idFicha));
      await expect(dialog.getByText(`ficha #${idFicha}`).last()).toBeVisible();
      await dialog.getByRole('button', { name: 'Vincular' }).click();
      await expect(dialog.getByText(reporteMessages.alreadyLinked)).toBeVisible();
    },
  },
  { name: 'fichas', as: 'VOL', open: (page) => openFichas(page) },
  {
    name: 'fichas as rows',
    as: 'VOL',
    async open(page) {
      await page.addInitScript(() => {
        // biome-ignore lint/suspicious/noDocumentCookie: as the product remembers the choice
        document.cookie = 'lista=filas; path=/';
      });
      await page.goto('/fichas');
      await expect(page.getByRole('link', { name: /(, |Animal )\d+$/ }).first()).toBeVisible();
    },
  },
  {
    name: 'buscar with results',
    as: 'VOL',
    async open(page) {
      await page.goto('/buscar?texto=to');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'buscar with nothing found',
    as: 'VOL',
    async open(page) {
      await page.goto('/buscar?texto=xqz');
      await expect(page.getByText('Nada con «xqz»')).toBeVisible();
    },
  },
  {
    name: 'fichas with filters in force',
    as: 'VOL',
    open: (page) => openFichas(page, '?estado=En_rehabilitaci%C3%B3n&ordenFecha=asc'),
  },
  {
    name: 'fichas with the drawer of filters',
    as: 'VOL',
    async open(page) {
      await openFichas(page);
      await page.getByRole('button', { name: /^Filtros/ }).click();
      const drawer = page.getByRole('dialog', { name: 'Filtrar fichas' });
      await expect(drawer.getByLabel('Clase')).toBeEnabled();
      await drawer.getByRole('button', { name: 'Buscar' }).click();
      await expect(drawer.getByText(fichaMessages.invalidNumber)).toBeVisible();
    },
  },
  {
    name: 'fichas with nothing found',
    as: 'VOL',
    async open(page) {
      await page.goto('/fichas?fileNumber=999999');
      await heading(page, fichaMessages.unknownNumber(999999));
    },
  },
  {
    name: 'fichas/{id} with its history',
    as: 'VOL',
    async open(page, { idFicha }) {
      await page.goto(`/fichas/${idFicha}`);
      await page.getByText('Historial de cambios').click();
      await expect(page.getByText('Ficha creada')).toBeVisible();
    },
  },
  {
    name: 'fichas/{id} that does not exist',
    as: 'VOL',
    async open(page) {
      await page.goto('/fichas/999999');
      await heading(page, fichaMessages.notFound);
    },
  },
  { name: 'historicos', as: 'VOL', open: (page, { idFicha }) => openAnimal(page, idFicha) },
  {
    name: 'historicos with its menu',
    as: 'VOL',
    async open(page, { idFicha }) {
      await openAnimal(page, idFicha);
      await openMenu(page);
    },
  },
  {
    name: 'historicos asked about its photo',
    as: 'VOL',
    async open(page, { idFicha }) {
      await openAnimal(page, idFicha);
      await (await openPhoto(page)).getByRole('button', { name: 'Quitar foto' }).click();
      await expect(page.getByRole('dialog', { name: '¿Quitar la foto de perfil?' })).toBeVisible();
    },
  },
  {
    name: 'animales_rehabilitacion',
    as: 'VOL',
    async open(page) {
      await page.goto('/animales_rehabilitacion');
      await expect(page.getByRole('article').first()).toBeVisible();
    },
  },
];
