/** A reporter follows the animal by number and last digits of the phone. */
import { seguimientoMessages } from '@caparazon/clinic/seguimiento/words';
import { ask } from '../src/api.ts';
import { fillReport, pressOn, reportForm, sampleReport } from '../src/report.ts';
import { signIn } from '../src/session.ts';
import { sizes } from '../src/sizes.ts';
import { expect, test } from '../src/test.ts';

test.use({ ...sizes.phone, mayComplain: /status of 404/ });

test('the reporter is led from the report to the team that goes there, with the digits in no address', async ({
  page,
  product,
  hasTouch,
}) => {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));

  await page.goto('/reportar');
  await fillReport(page, sampleReport('seguimiento'), pressOn(hasTouch === true));
  await reportForm(page).getByRole('button', { name: 'Enviar reporte' }).click();
  await page.getByRole('link', { name: 'Seguir este reporte' }).click();
  await expect(page).toHaveURL(/\/seguimiento\?reporte=\d+$/);
  const number = page.getByLabel('Número del reporte');
  const idReporte = Number(await number.inputValue());

  const digits = page.getByLabel('Últimos cuatro dígitos de tu teléfono');
  await digits.fill('0000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: seguimientoMessages.notFound })).toBeInViewport();
  await expect(number).toHaveValue(String(idReporte));

  const { accessToken: token } = await signIn(product.address, 'VOL');
  await ask(`${product.address}/api/reportes/${idReporte}/voy`, { method: 'POST', token, body: {} });
  await digits.fill('3456');
  await page.keyboard.press('Enter');
  const title = page.getByRole('heading', { level: 1, name: 'Alguien del equipo va hacia el lugar' });
  await expect(title).toBeFocused();
  const steps = page.getByRole('list', { name: 'Lo que pasó hasta ahora' }).getByRole('listitem');
  await expect(steps).toHaveText([/^Recibimos tu reporte/, /^La vio el equipo/, /^Alguien del equipo va/]);
  await expect(page.getByRole('main')).not.toContainText(/Ñandú|Playa de la Viuda/);
  expect(addresses.filter((address) => /3456|0000/.test(address))).toEqual([]);
});
