/** A year in figures, each of which leads to the records behind it (rule: season-figures). */
import type { Estadisticas } from '@caparazon/clinic/estadistica/calls';
import { ask } from '../src/api.ts';
import { desktop } from '../src/sizes.ts';
import { expect, test } from '../src/test.ts';

test.use({ ...desktop, loggedInAs: 'VOL' });

test('a figure leads to as many records as it says, and the back button to the same figures', async ({
  page,
  product: { address },
  sessionOf,
}) => {
  const { accessToken: token } = await sessionOf('VOL');
  const answer = await ask(`${address}/api/estadisticas?clase=Tortugas%20marinas`, { token });
  const { especies } = answer.json() as Estadisticas;
  const [first] = especies;
  if (!first) throw new Error('the demo admitted no turtle this year');

  await page.goto('/estadisticas');
  await page.getByLabel('Clase').selectOption('Tortugas marinas');
  await expect(page).toHaveURL(/clase=Tortugas\+marinas/);
  await page
    .getByRole('table', { name: /por especie$/ })
    .getByRole('link', { name: first.valor ?? '', exact: true })
    .click();
  await expect(page.getByRole('heading', { name: 'Fichas', exact: true })).toBeVisible();
  await expect(page.getByText(first.ingresos === 1 ? '1 ficha' : `${first.ingresos} fichas`)).toBeVisible();
  await expect(page.getByRole('link', { name: /Desde el 01\/01/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Clase')).toHaveValue('Tortugas marinas');
});

test('a year without anything says so', async ({ page }) => {
  await page.goto('/estadisticas?anio=1960');
  await expect(page.getByText('No hay reportes ni ingresos en 1960')).toBeVisible();
  await expect(page.getByLabel('Año')).toHaveValue('1960');
});

test('records are filtered by days, which are refused upside down', async ({ page }) => {
  await page.goto('/fichas?desde=2026-03-01');
  await page.getByRole('button', { name: /^Filtros/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Filtrar fichas' });
  await expect(drawer.getByLabel('Rescatado desde')).toHaveValue('01/03/2026');
  await drawer.getByLabel('Rescatado hasta').fill('28/02/2026');
  await expect(drawer.getByText('La fecha «hasta» debe ser igual o posterior a «desde»')).toBeVisible();
  await expect(page).toHaveURL(/desde=2026-03-01$/);
  await drawer.getByLabel('Rescatado hasta').fill('02/03/2026');
  await expect(page).toHaveURL(/desde=2026-03-01&hasta=2026-03-02$/);
});
