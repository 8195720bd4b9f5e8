import { readFileSync } from 'node:fs';
import { checkDigitOf } from '@caparazon/office/aporte/cedula';
import { aportesMessages as says } from '@caparazon/office/aporte/words';
import { compromisosMessages as promised } from '@caparazon/office/compromiso/words';
import type { Page } from '@playwright/test';
import { newMark } from '../src/accounts.ts';
import { ask } from '../src/api.ts';
import { annulDialog, aporteForm, cards, keptBy, listed } from '../src/aportes.ts';
import { pressOn } from '../src/report.ts';
import { sizes } from '../src/sizes.ts';
import { expect, test } from '../src/test.ts';
import { box, marked, notice } from '../src/usuarios.ts';

/** 60 letters, the longest name allowed. */
const longName = (mark: string) => `${mark} Guadalupe Rodríguez de Larrañaga y Etcheverrygaray`.padEnd(60, 'a');

const bodyOf = (nombre: string, change: object = {}) => ({
  nombre,
  cedulaIdentidad: '1.234.567-2',
  telefonoContacto: '099 123 456',
  emailContacto: 'quien.aporta@caparazon.example',
  direccion: 'Rambla 1234',
  departamento: '14',
  fecha: null,
  moneda: 'UYU',
  monto: '1.234,56',
  numeroTarjeta: cards.visa,
  fechaVencimiento: '08/2099',
  ...change,
});

/** An identity number that is nobody else's: another name under a known one would be asked about. */
function newCedula(): string {
  const digits = String(1_000_000 + Math.floor(Math.random() * 8_999_999));
  return `${digits}${checkDigitOf(digits)}`;
}

async function fill(page: Page, nombre: string): Promise<void> {
  const form = aporteForm(page);
  await box(form, 'Nombre').fill(nombre);
  await box(form, 'Cédula').fill(newCedula());
  await form.getByLabel('Departamento').selectOption('Rocha');
  await box(form, 'Monto').fill('1.234,56');
  await box(form, 'Vencimiento').fill('08/2099');
}

const cardField = (page: Page) => box(aporteForm(page), 'Número de la tarjeta');

for (const [device, size] of Object.entries(sizes)) {
  test.describe(`on a ${device}`, () => {
    test.use({ ...size, loggedInAs: 'VOL_FIN', mayComplain: /status of 409/ });

    test('a contribution is added once, however often it is sent, and nothing keeps its card', async ({ page }) => {
      const nombre = longName(newMark());
      await page.goto('/aportes/nuevo');
      await fill(page, nombre);
      await cardField(page).pressSequentially('5555 55');
      await expect(aporteForm(page).getByText('Mastercard', { exact: true })).toBeVisible();
      await cardField(page).fill(cards.mastercard);
      expect(await keptBy(page)).not.toContain(cards.mastercard);
      await aporteForm(page).getByRole('button', { name: 'Agregar aporte' }).dblclick();
      await expect(notice(page, says.created)).toBeVisible();
      await expect(page).toHaveURL(/\/aportes$/);

      await page.goto(`/aportes?texto=${encodeURIComponent(nombre)}`);
      await expect(listed(page)).toHaveCount(1);
      for (const text of [nombre, 'Mastercard', '555555******4444', '1.234,56']) {
        await expect(listed(page)).toContainText(text);
      }
      expect(await keptBy(page)).not.toContain(cards.mastercard);
      expect(await page.content()).not.toContain(cards.mastercard);
    });

    test('a wrong number is refused at its field, and the form keeps what was typed', async ({ page, hasTouch }) => {
      const press = pressOn(hasTouch === true);
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/api/aportes')) sent.push(request.url());
      });
      const nombre = longName(newMark());
      await page.goto('/aportes/nuevo');
      await fill(page, nombre);
      await cardField(page).fill(cards.wrong);
      // The field keeps the focus: an error on blur would move the button away from the mouse.
      await press(aporteForm(page).getByRole('button', { name: 'Agregar aporte' }));
      await expect(notice(page, says.tarjeta)).toBeVisible();
      await expect(cardField(page)).toBeFocused();
      await expect(cardField(page)).toHaveAccessibleDescription(new RegExp(says.tarjeta));
      expect(await marked(aporteForm(page))).toEqual(['digitos']);
      await expect(cardField(page)).toHaveValue(cards.wrong);
      await expect(box(aporteForm(page), 'Nombre')).toHaveValue(nombre);
      await expect(box(aporteForm(page), 'Monto')).toHaveValue('1.234,56');
      expect(sent).toEqual([]);
    });

    test('the number of a card disappears from a page that is left and from its storage', async ({ page }) => {
      page.on('dialog', (dialog) => dialog.accept());
      await page.goto('/aportes/nuevo');
      await fill(page, longName(newMark()));
      await cardField(page).fill(cards.amex);
      // The back-forward cache keeps the page that the last listener leaves.
      await page.evaluate(() =>
        addEventListener('pagehide', () => {
          const values = [...document.querySelectorAll('input')].map(({ value }) => value);
          sessionStorage.setItem('held', JSON.stringify(values));
        }),
      );
      await page.goto('/robots.txt');
      const held = await page.evaluate(() => sessionStorage.getItem('held'));
      expect(held).toContain('1.234,56');
      expect(held).not.toContain(cards.amex);
      expect(await keptBy(page)).not.toContain(cards.amex);
      await page.goBack();
      await expect(cardField(page)).toHaveValue('');
      expect(await keptBy(page)).not.toContain(cards.amex);
    });

    test('one is edited with its masked number after a question about its amount, then annulled with a reason', async ({
      page,
      product,
      sessionOf,
      hasTouch,
    }) => {
      const press = pressOn(hasTouch === true);
      const { accessToken: token } = await sessionOf('VOL_FIN');
      const nombre = longName(newMark());
      const url = `${product.address}/api/aportes`;
      const headers = { 'idempotency-key': `prueba-${newMark()}` };
      const body = bodyOf(nombre, { cedulaIdentidad: newCedula() });
      await ask(url, { method: 'POST', token, body: { ...body, fecha: Date.parse('2025-03-01T15:00:00Z') } });
      const made = await ask(url, { method: 'POST', token, headers, body });
      const { idAporte } = made.json() as { idAporte: number };

      await page.goto(`/aportes/${idAporte}`);
      const form = aporteForm(page);
      await expect(form.getByText('411111******1111', { exact: true })).toBeVisible();
      await box(form, 'Monto').fill('123.456');
      await press(form.getByRole('button', { name: 'Guardar cambios' }));
      await expect(form.getByRole('alert')).toContainText('1.234,56 UYU');
      await expect(box(form, 'Monto')).toHaveValue('123.456');
      await press(form.getByRole('button', { name: says.confirmEdit }));
      await expect(notice(page, says.modified)).toBeVisible();
      const stored = (await ask(`${url}/${idAporte}`, { token })).json();
      expect(stored).toMatchObject({ monto: 123_456, numeroTarjeta: '411111******1111', proveedorTarjeta: 'Visa' });

      await page.goto(`/aportes/${idAporte}`);
      await press(page.getByRole('button', { name: 'Anular este aporte' }));
      const dialog = annulDialog(page);
      await press(dialog.getByRole('button', { name: 'Anular este aporte' }));
      await expect(dialog.getByText(says.motivo)).toBeVisible();
      await expect(box(dialog, 'Motivo')).toBeFocused();
      await box(dialog, 'Motivo').fill('Se cobró dos veces');
      await press(dialog.getByRole('button', { name: 'Anular este aporte' }));
      await expect(page.getByText(/^Anulado el .*: Se cobró dos veces$/)).toBeVisible();
      await expect(aporteForm(page)).toHaveCount(0);

      await page.goto(`/aportes?texto=${encodeURIComponent(nombre)}`);
      await expect(listed(page)).toHaveCount(1);
      await press(page.getByRole('button', { name: /^Filtros/ }));
      const drawer = page.getByRole('dialog', { name: 'Filtrar aportes' });
      await press(drawer.getByRole('checkbox', { name: 'Mostrar también los anulados' }));
      await press(drawer.getByRole('button', { name: 'Buscar' }));
      await expect(listed(page)).toHaveCount(2);
      await expect(listed(page).getByText('Anulado', { exact: true })).toBeVisible();
      await expect(listed(page).getByText('Anulado: Se cobró dos veces')).toBeVisible();
      await expect(listed(page).locator('s').filter({ hasText: '123.456,00' })).toBeVisible();
    });

    test('the filters stay in the address after a reload and after going back', async ({ page, hasTouch }) => {
      const press = pressOn(hasTouch === true);
      await page.goto('/aportes');
      await press(page.getByRole('button', { name: /^Filtros/ }));
      const drawer = page.getByRole('dialog', { name: 'Filtrar aportes' });
      await drawer.getByLabel('Moneda').selectOption('USD');
      await press(drawer.getByRole('button', { name: 'Buscar' }));
      await expect(page).toHaveURL(/\/aportes\?moneda=USD$/);
      const filters = page.getByRole('list', { name: 'Filtros aplicados' });
      const total = page.getByRole('definition').filter({ hasText: /UYU|USD/ });
      const expectDollars = async () => {
        await expect(filters.getByRole('listitem')).toContainText(['Dólares (USD)']);
        await expect(page.getByText('Total en dólares')).toBeVisible();
        await expect(page.getByText('Total en pesos')).toHaveCount(0);
        await expect(total.first()).toContainText('USD');
        await expect(listed(page).first()).toContainText('USD');
      };
      await expectDollars();
      await page.reload();
      await expectDollars();
      await press(listed(page).first().getByRole('link').first());
      await expect(aporteForm(page)).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/\/aportes\?moneda=USD$/);
      await expectDollars();
      await press(filters.getByRole('link', { name: /^Dólares/ }));
      await expect(page).toHaveURL(/\/aportes$/);
    });

    test('the filtered list is exported under a name with its date, and ADMIN reads who exported it', async ({
      page,
      hasTouch,
    }) => {
      const press = pressOn(hasTouch === true);
      await page.goto('/aportes?moneda=USD');
      await press(page.getByRole('button', { name: /^Exportar \d+ aportes?$/ }));
      const dialog = page.getByRole('dialog', { name: /^Exportar/ });
      await expect(dialog).toContainText('Solo los de estos filtros: Dólares (USD).');
      await press(dialog.locator('label', { hasText: /^Texto/ }));
      const saving = page.waitForEvent('download');
      await press(dialog.getByRole('button', { name: /^Exportar/ }));
      const file = await saving;
      expect(file.suggestedFilename()).toMatch(/^aportes-al-\d{4}-\d\d-\d\d\.csv$/);
      const lines = readFileSync(await file.path(), 'utf8').split('\r\n');
      expect(lines[0]).toBe(
        '\uFEFFNúmero;Fecha;Nombre;Teléfono;Cédula;E-mail;Tarjeta;Moneda;Dirección;Número de tarjeta;Vencimiento;Monto;Departamento;Campaña',
      );
      expect(lines.slice(1, -1).every((line) => line.includes(';USD;'))).toBe(true);
      await expect(dialog).toHaveCount(0);
    });

    test('the treasurer finds a donor and prints a letter of thanks and a receipt with its number', async ({
      page,
      product,
      sessionOf,
      hasTouch,
    }) => {
      const press = pressOn(hasTouch === true);
      const { accessToken: token } = await sessionOf('VOL_FIN');
      const nombre = longName(newMark());
      const cedulaIdentidad = newCedula();
      await ask(`${product.address}/api/aportes`, { method: 'POST', token, body: bodyOf(nombre, { cedulaIdentidad }) });
      await page.goto('/aportes/donantes');
      await box(page.getByRole('main'), 'Nombre, documento, e-mail o teléfono').fill(nombre);
      await press(page.getByRole('main').getByRole('button', { name: 'Buscar' }));
      const card = page.getByRole('article');
      await expect(card).toHaveCount(1);
      await expect(card).toContainText('1.234,56 UYU');
      await press(card.getByRole('link', { name: nombre }));
      await expect(page.getByRole('heading', { level: 1, name: nombre })).toBeVisible();
      expect(page.url()).not.toContain(cedulaIdentidad.slice(0, -1));
      const saving = page.waitForEvent('download');
      await press(page.getByRole('button', { name: /^Carta de agradecimiento de \d{4}/ }));
      const file = await saving;
      expect(file.suggestedFilename()).toMatch(/^carta-\d{4}-.*\.pdf$/);
      expect(readFileSync(await file.path(), 'latin1').startsWith('%PDF-')).toBe(true);
      const giving = page.waitForEvent('download');
      await press(page.getByRole('button', { name: 'Dar recibo' }));
      const numero = /^recibo-(\d{4})-(\d{4})\.pdf$/.exec((await giving).suggestedFilename());
      await expect(page.getByRole('button', { name: `${numero?.[1]}/${numero?.[2]}`, exact: true })).toBeVisible();
    });

    test('what was promised and did not come is recorded in two taps, and is due no longer', async ({
      page,
      product,
      sessionOf,
      hasTouch,
    }) => {
      const press = pressOn(hasTouch === true);
      const { accessToken: token } = await sessionOf('VOL_FIN');
      const nombre = longName(newMark());
      const gift = bodyOf(nombre, { cedulaIdentidad: newCedula(), medio: 'efectivo' });
      // One day of long ago: the latest delay stands on the first page.
      const body = { ...gift, periodo: 'anual', desde: '2015-02-28', hasta: '2015-02-28' };
      await ask(`${product.address}/api/aportes/compromisos`, { method: 'POST', token, body });
      await page.goto('/aportes/compromisos');
      const card = page.getByRole('article').filter({ hasText: nombre });
      await expect(card).toContainText('Febrero de 2015: se espera el 28/02/2015');
      await press(card.getByRole('button', { name: 'Llegó', exact: true }));
      await press(page.getByRole('dialog').getByRole('button', { name: 'Registrar el aporte' }));
      await expect(notice(page, promised.recorded)).toBeVisible();
      await expect(card).toHaveCount(0);
      await page.goto(`/aportes?texto=${encodeURIComponent(nombre)}`);
      await expect(listed(page)).toHaveCount(1);
      await expect(listed(page)).toContainText('1.234,56');
    });
  });
}

test.describe('at a desk', () => {
  test.use({ ...sizes.desktop, loggedInAs: 'VOL_FIN' });

  test('every column is visible without scrolling sideways', async ({ page }) => {
    await page.goto('/aportes');
    const table = page.getByRole('region', { name: /^Aportes, del más nuevo/ });
    await expect(table.getByRole('columnheader', { name: 'Departamento' })).toBeVisible();
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
});
