/** Contributions in every state of their screens. */
import { aportesMessages as says } from '@caparazon/office/aporte/words';
import { expect, type Page } from '@playwright/test';
import { annulDialog, aporteForm, cards } from './aportes.ts';
import { bankFile, storeExtracto } from './extractos.ts';
import { heading, type Screen } from './screen.ts';

const idAporte = 1;

async function openAportes(page: Page, query = ''): Promise<void> {
  await page.goto(`/aportes${query}`);
  await expect(
    page
      .getByRole('link', { name: /^#\d+$/ })
      .or(page.getByRole('article'))
      .first(),
  ).toBeVisible();
  await heading(page, 'Aportes por mes');
}

async function openEdit(page: Page): Promise<void> {
  await page.goto(`/aportes/${idAporte}`);
  await expect(aporteForm(page).getByLabel('Departamento')).toBeEnabled();
}

export const aporteScreens: readonly Screen[] = [
  {
    name: 'aportes, with the numbers of the chart',
    as: 'VOL_FIN',
    async open(page) {
      await openAportes(page);
      await page.getByText('Los números', { exact: true }).click();
      await expect(page.getByRole('table', { name: /^Aportes por mes/ })).toBeVisible();
    },
  },
  {
    name: 'aportes/nuevo in kind, of somebody without a document',
    as: 'VOL_FIN',
    async open(page) {
      await page.goto('/aportes/nuevo');
      await aporteForm(page).getByLabel('Llegó por').selectOption({ label: 'En especie' });
      await aporteForm(page).getByLabel('Documento').selectOption({ label: 'Sin documento' });
      await expect(aporteForm(page).getByLabel('Cédula')).toHaveCount(0);
    },
  },
  {
    name: 'aportes with nothing found',
    as: 'VOL_FIN',
    async open(page) {
      await page.goto('/aportes?texto=nadie+se+llama+as%C3%AD&moneda=USD');
      await heading(page, says.empty);
    },
  },
  {
    name: 'aportes with the drawer of filters',
    as: 'VOL_FIN',
    async open(page) {
      await openAportes(page);
      await page.getByRole('button', { name: /^Filtros/ }).click();
      await expect(page.getByRole('dialog', { name: 'Filtrar aportes' })).toBeVisible();
    },
  },
  {
    name: 'aportes, one of them annulled',
    as: 'VOL_FIN',
    async open(page) {
      await page.route('**/api/aportes?*', async (route) => {
        const answer = await route.fetch();
        const list = await answer.json();
        const anulado = { motivo: 'Se registró por error dos veces', fecha: Date.now(), idUsuario: null };
        const aportes = list.aportes.map((one: object, n: number) => (n === 0 ? { ...one, anulado } : one));
        await route.fulfill({ response: answer, json: { ...list, aportes } });
      });
      await openAportes(page, '?anulados=true');
      await expect(page.getByText('Anulado', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'aportes/nuevo, refused',
    as: 'VOL_FIN',
    async open(page) {
      await page.goto('/aportes/nuevo');
      const form = aporteForm(page);
      await form.getByLabel('Número de la tarjeta').fill(cards.wrong);
      await form.getByLabel('Monto').fill('1,234');
      await form.getByRole('button', { name: 'Agregar aporte' }).click();
      await expect(form.getByText(says.nombre)).toBeVisible();
    },
  },
  {
    name: 'aportes/{id}, with another card',
    as: 'VOL_FIN',
    async open(page) {
      await openEdit(page);
      await page.getByRole('button', { name: 'Cambiar la tarjeta' }).click();
      await expect(aporteForm(page).getByLabel('Número de la tarjeta')).toBeFocused();
    },
  },
  {
    name: 'aportes/{id}, about to be annulled',
    as: 'VOL_FIN',
    async open(page) {
      await openEdit(page);
      await page.getByRole('button', { name: 'Anular este aporte' }).click();
      await annulDialog(page).getByRole('button', { name: 'Anular este aporte' }).click();
      await expect(annulDialog(page).getByText(says.motivo)).toBeVisible();
    },
  },
  {
    name: 'aportes, about to be exported',
    as: 'VOL_FIN',
    async open(page) {
      await openAportes(page, '?moneda=UYU');
      await page.getByRole('button', { name: /^Exportar \d+ aportes$/ }).click();
      await expect(page.getByRole('dialog', { name: /^Exportar/ })).toBeVisible();
    },
  },
  {
    name: 'aportes/lecturas',
    as: 'ADMIN',
    async open(page) {
      await page.goto('/aportes');
      await heading(page, 'Aportes por mes');
      await page.goto('/aportes/lecturas');
      await expect(page.getByText(/^Leyó \d+ aportes?/).first()).toBeVisible();
    },
  },
  {
    name: 'aportes/{id}, with its history',
    as: 'ADMIN',
    async open(page) {
      await openEdit(page);
      await page.getByText('Historia', { exact: true }).click();
      await expect(page.getByText('Aporte agregado')).toBeVisible();
    },
  },
  {
    name: 'aportes/donantes',
    as: 'VOL_FIN',
    async open(page) {
      await page.goto('/aportes/donantes');
      await expect(page.getByRole('article').first()).toBeVisible();
    },
  },
  {
    name: 'aportes/donantes with nothing found',
    as: 'VOL_FIN',
    async open(page) {
      await page.goto('/aportes/donantes?texto=nadie+se+llama+as%C3%AD&anio=2024');
      await heading(page, says.noDonors);
    },
  },
  {
    name: 'aportes/donantes/{id}',
    as: 'VOL_FIN',
    async open(page) {
      await page.goto(`/aportes/donantes/${idAporte}`);
      await expect(page.getByRole('table')).toBeVisible();
    },
  },
  {
    name: 'aportes/campanas, adding one',
    as: 'VOL_FIN',
    async open(page) {
      await page.goto('/aportes/campanas');
      await page.getByRole('button', { name: 'Agregar campaña' }).click();
      await expect(page.getByRole('dialog', { name: 'Agregar campaña' })).toBeVisible();
    },
  },
  {
    name: 'aportes/extractos',
    as: 'VOL_FIN',
    async open(page) {
      await page.goto('/aportes/extractos');
      await page.getByRole('button', { name: 'Subir el extracto' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Elegí el archivo' })).toBeVisible();
    },
  },
  {
    name: 'aportes/extractos/{id}',
    as: 'VOL_FIN',
    async open(page) {
      const rows = ['05/03/2017;DEPÓSITO DE UNA PERSONA DE NOMBRE MUY LARGO;1.000,01', '06/03/2017;OTRO;2.000,02'];
      await storeExtracto(page, bankFile('banco-de-marzo-de-2017.csv', rows));
      await expect(page.getByRole('list', { name: 'Filas' }).getByRole('article')).toHaveCount(2);
    },
  },
  {
    name: 'aportes/compromisos',
    as: 'VOL_FIN',
    async open(page) {
      await page.goto('/aportes/compromisos');
      await expect(page.getByRole('article').first()).toBeVisible();
    },
  },
  {
    name: 'aportes/compromisos, recording what came',
    as: 'VOL_FIN',
    async open(page) {
      await page.goto('/aportes/compromisos');
      await page.getByRole('button', { name: 'Llegó', exact: true }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'aportes/compromisos/todos',
    as: 'VOL_FIN',
    async open(page) {
      await page.goto('/aportes/compromisos/todos');
      await expect(page.getByRole('article').first()).toBeVisible();
    },
  },
  {
    name: 'aportes/compromisos/nuevo',
    as: 'VOL_FIN',
    async open(page) {
      await page.goto('/aportes/compromisos/nuevo');
      await expect(page.getByLabel('Cada cuánto')).toBeVisible();
    },
  },
  {
    name: 'aportes/compromisos/{id}',
    as: 'VOL_FIN',
    async open(page) {
      await page.goto('/aportes/compromisos/1');
      await expect(page.getByRole('form', { name: 'Editar compromiso' })).toBeVisible();
    },
  },
];
