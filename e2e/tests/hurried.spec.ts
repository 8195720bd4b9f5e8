/** A second tap falls on what the first one brought, and does nothing (rule: dose-doubts). */

import type { TratamientoDetalle } from '@caparazon/clinic/tratamiento/calls';
import { instanciaMessages } from '@caparazon/clinic/tratamiento/words';
import type { Locator, Page } from '@playwright/test';
import { openMenu } from '../src/animal.ts';
import { ask } from '../src/api.ts';
import { recordedFicha } from '../src/intake.ts';
import { phone } from '../src/sizes.ts';
import { expect, test } from '../src/test.ts';

test.use({ ...phone, loggedInAs: 'VOL' });

const minute = 60_000;

/** Holds new elements in their first instant, however slow the machine is. */
async function holdTheInstant(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
  return async () => {
    await session.send('Animation.setPlaybackRate', { playbackRate: 1 });
  };
}

async function tapWhere(page: Page, target: Locator): Promise<void> {
  const box = (await target.boundingBox())!;
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

async function dueDose(address: string, token: string) {
  const idFichaAnimal = await recordedFicha(address, token, `apuro-${Date.now()}`);
  const due = Math.floor(Date.now() / minute) * minute - 60 * minute;
  const made = await ask(`${address}/api/ficha_tratamiento`, {
    method: 'POST',
    token,
    body: { idFichaAnimal, fechaHoraComienzo: due, tipoTratamiento: 'Curación', frecuencia: 8, duracion: 7 },
  });
  expect(made.status, made.text).toBe(201);
  const { idFichaTratamiento: id } = made.json() as { idFichaTratamiento: number };
  const read = async () =>
    (await ask(`${address}/api/ficha_tratamiento/${id}`, { token })).json() as TratamientoDetalle;
  return { id, idFichaAnimal, due, read };
}

test('on the form of a dose a second tap changes nothing, gives nothing and leads nowhere', async ({
  page,
  product: { address },
  sessionOf,
}) => {
  const { id, due, read } = await dueDose(address, (await sessionOf('VOL')).accessToken);
  const letGo = await holdTheInstant(page);
  await page.goto(`/realizar_tratamiento/${id}?dosis=${due}`);
  const form = page.getByRole('form', { name: 'Registrar el procedimiento' });
  await expect(form).toBeVisible();
  const said = () => form.evaluate((element) => JSON.stringify([...new FormData(element as HTMLFormElement)]));
  const shown = () =>
    form
      .locator('input')
      .evaluateAll((all) => all.map((one) => [(one as HTMLInputElement).value, (one as HTMLInputElement).checked]));
  const before = [await said(), await shown(), page.url()];
  const top = (await form.boundingBox())!.y;
  for (let y = top + 8; y < phone.viewport.height - 70; y += 24)
    for (const x of [40, 180, 320]) await page.touchscreen.tap(x, y);
  expect([await said(), await shown(), page.url()]).toEqual(before);
  expect((await read()).instancias).toEqual([]);

  await letGo();
  await form.locator('button[type=submit]').tap();
  await expect(page.getByText(instanciaMessages.saved)).toBeVisible();
  expect((await read()).instancias).toHaveLength(1);
});

test('on a question a second tap answers neither yes nor no', async ({ page, product: { address }, sessionOf }) => {
  const { id, read } = await dueDose(address, (await sessionOf('VOL')).accessToken);
  await page.goto(`/ficha_tratamiento/${id}`);
  await expect(page.getByRole('button', { name: 'Finalizar' })).toBeVisible();
  const letGo = await holdTheInstant(page);
  await page.getByRole('button', { name: 'Finalizar' }).tap();
  const question = page.getByRole('dialog', { name: '¿Desea finalizar el tratamiento?' });
  for (const answer of await question.getByRole('button').all()) {
    await tapWhere(page, answer);
    await expect(question).toBeVisible();
  }
  expect((await read()).activo).toBe(true);
  await letGo();
  await question.getByRole('button', { name: 'Cancelar' }).tap();
  await expect(question).toBeHidden();
});

test('on a menu a second tap chooses nothing', async ({ page, product: { address }, sessionOf }) => {
  const { idFichaAnimal } = await dueDose(address, (await sessionOf('VOL')).accessToken);
  await page.goto(`/historicos/${idFichaAnimal}`);
  await expect(page.getByRole('button', { name: 'Más acciones' })).toBeVisible();
  const letGo = await holdTheInstant(page);
  const menu = await openMenu(page);
  await tapWhere(page, menu.getByRole('link', { name: 'Ver ficha de ingreso' }));
  await expect(page).toHaveURL(/\/historicos\//);
  await expect(menu).toBeVisible();
  await letGo();
  await menu.getByRole('link', { name: 'Ver ficha de ingreso' }).tap();
  await expect(page).toHaveURL(/\/fichas\//);
});
