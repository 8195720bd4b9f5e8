/** Measures: entry, doubts, corrections, curve. */

import { civilDay, shiftDay, startOfCivilDay } from '@caparazon/call/time';
import { instanciaMessages } from '@caparazon/clinic/tratamiento/words';
import type { Page } from '@playwright/test';
import { ask } from '../src/api.ts';
import { addAxe, expectAccessible } from '../src/axe.ts';
import { recordedFicha } from '../src/intake.ts';
import { phone } from '../src/sizes.ts';
import { expect, test } from '../src/test.ts';

test.use({ loggedInAs: 'VOL', mayComplain: /status of 409/ });

const hourMs = 3600_000;
const dayMs = 24 * hourMs;

const patient = (address: string, token: string) => {
  const came = Date.now() - 10 * dayMs;
  const changes = { nombre: 'Olga', fecha: startOfCivilDay(civilDay(came)), fechaHora: came, pesoIngreso: '6,18' };
  return recordedFicha(address, token, `medidas-${Date.now()}`, [], changes);
};

const dialog = (page: Page) => page.getByRole('dialog', { name: /medida de Olga/ });

test.describe('on a phone', () => {
  test.use(phone);

  test('a measure takes two taps and a number; 65 for 6,5 is asked about, and the button says what it stores', async ({
    page,
    product: { address },
    sessionOf,
  }) => {
    const idFicha = await patient(address, (await sessionOf('VOL')).accessToken);
    await page.goto(`/historicos/${idFicha}?pestana=medidas`);
    await page.getByRole('button', { name: /^\+ Medida de Olga/ }).click();
    const field = dialog(page).getByRole('textbox', { name: /^Peso/ });
    await expect(field).toBeFocused();
    await expect(dialog(page)).toContainText('Antes: 6,18');
    await field.fill('65');
    await dialog(page).getByRole('button', { name: 'Guardar medida' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText(/65\skg.*¿Es así\?/s);
    await expect(dialog(page).getByRole('button', { name: /^Sí, guardar 65\skg$/ })).toBeVisible();
    await addAxe(page);
    await expectAccessible(page, 'dia');
    await expectAccessible(page, 'noche');

    await field.fill('6,5');
    await dialog(page).getByRole('button', { name: 'Guardar medida' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByText(/^\+320\sg desde el ingreso \(en 10 días\)/)).toBeVisible();

    await page.getByText(/^Todas las medidas/).click();
    await expect(page.getByRole('row', { name: /6,5\skg/ })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width);
  });

  test('a prescribed weighing asks for the weight, questions 65 for 6,5 and stores the measure', async ({
    page,
    product: { address },
    sessionOf,
  }) => {
    const token = (await sessionOf('VOL')).accessToken;
    const idFichaAnimal = await patient(address, token);
    const weighing = { tipoTratamiento: 'Pesaje', frecuencia: 24, duracion: 7, fechaHoraComienzo: Date.now() - hourMs };
    const body = { ...weighing, idFichaAnimal };
    const made = await ask(`${address}/api/ficha_tratamiento`, { method: 'POST', token, body });
    const { idFichaTratamiento } = made.json() as { idFichaTratamiento: number };
    await page.goto(`/realizar_tratamiento/${idFichaTratamiento}`);
    const field = page.getByRole('textbox', { name: /^Peso/ });
    await expect(page.getByText(/^Antes: 6,18/)).toBeVisible();
    await field.fill('65');
    await page.getByRole('button', { name: /^Hecho: 65\skg$/ }).click();
    const question = page.getByRole('dialog', { name: '¿Está bien el resultado?' });
    await expect(question).toContainText(/65\skg/);
    await addAxe(page);
    await expectAccessible(page, 'dia');
    await question.getByRole('button', { name: 'Revisar' }).click();
    await expect(question).toBeHidden();

    await field.fill('6,5');
    await page.getByRole('button', { name: /^Hecho: 6,5\skg$/ }).click();
    await expect(page.getByText(instanciaMessages.saved)).toBeVisible();
    await page.goto(`/historicos/${idFichaAnimal}?pestana=medidas`);
    await page.getByText(/^Todas las medidas/).click();
    await expect(page.getByRole('row', { name: /6,5\skg/ })).toBeVisible();
  });
});

test('the measure of another person appears by itself; its history shows the correction', async ({
  page,
  product: { address },
  sessionOf,
}) => {
  const token = (await sessionOf('VOL')).accessToken;
  const idFicha = await patient(address, token);
  await page.goto(`/historicos/${idFicha}?pestana=medidas`);
  const tab = page.getByRole('tabpanel', { name: 'Medidas' });
  await expect(tab.getByRole('heading', { name: 'Peso' })).toBeVisible();
  const body = { idFichaAnimal: idFicha, tipo: 'hematocrito', valor: '32' };
  expect((await ask(`${address}/api/mediciones`, { method: 'POST', token, body })).status).toBe(201);
  await expect(tab.getByRole('heading', { name: 'Hematocrito' })).toBeVisible();

  await tab.getByText(/^Todas las medidas/).click();
  await tab.getByRole('button', { name: /^Corregir Hematocrito 32/ }).click();
  await dialog(page)
    .getByRole('textbox', { name: /^Hematocrito/ })
    .fill('23');
  await dialog(page).getByRole('button', { name: 'Guardar la corrección' }).click();
  await expect(tab.getByRole('row', { name: /Hematocrito 23/ })).toBeVisible();
  await tab.getByText('Historial', { exact: false }).last().click();
  const history = tab.getByRole('list').filter({ hasText: '32' }).last();
  await expect(history).toContainText(/32.*23/s);
});

test('the keys move along the curve, which names each point and has a table', async ({
  page,
  product: { address },
  sessionOf,
}) => {
  const token = (await sessionOf('VOL')).accessToken;
  const idFicha = await patient(address, token);
  for (const [ago, peso] of [
    [4, '6,25'],
    [2, '6,4'],
  ] as const) {
    const body = { idFichaAnimal: idFicha, fecha: shiftDay(civilDay(Date.now()), -ago), peso };
    expect((await ask(`${address}/api/fichas_diarias`, { method: 'POST', token, body })).status).toBe(201);
  }
  await page.goto(`/historicos/${idFicha}?pestana=medidas`);
  await expect(page.getByRole('img', { name: /^Peso de Olga.*3 medidas\. Lo último: 6,4\skg/ })).toBeVisible();
  const walk = page.getByRole('slider', { name: 'Recorrer la curva de Peso de Olga' });
  await walk.focus();
  await expect(walk).toHaveAttribute('aria-valuetext', /^6,4\skg/);
  await page.keyboard.press('ArrowLeft');
  await expect(walk).toHaveAttribute('aria-valuetext', /^6,25\skg/);
  await page.getByText(/^Todas las medidas/).click();
  const rows = page.getByRole('table', { name: 'Medidas, la última primero' }).getByRole('row');
  await expect(rows).toHaveText([/Cuándo/, /6,4\skg/, /6,25\skg/, /6,18\skg/]);
  await addAxe(page);
  await expectAccessible(page, 'dia');
});
