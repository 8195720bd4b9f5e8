/** Place and animal of a report, on a phone. */

import type { Reporte } from '@caparazon/clinic/reporte/calls';
import { reporteMessages } from '@caparazon/clinic/reporte/words';
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { ask } from '../src/api.ts';
import { photoWithPlace } from '../src/photos.ts';
import { answer, reportForm } from '../src/report.ts';
import { signIn } from '../src/session.ts';
import { sizes } from '../src/sizes.ts';
import { expect, test } from '../src/test.ts';

test.use(sizes.phone);

const polonio = { latitude: -34.405, longitude: -53.79, accuracy: 25 };

const located = async (page: Page, where: { latitude: number; longitude: number; accuracy: number }) => {
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation(where);
};
const departamento = (page: Page) => reportForm(page).getByLabel('Departamento');
const openMap = async (page: Page) => {
  await reportForm(page)
    .getByRole('checkbox', { name: /Usar el mapa/ })
    .tap();
  const map = reportForm(page).getByRole('application');
  await expect(map.locator('path.tierra').first()).toBeAttached();
  // Header and bottom bar cover the rest.
  await map.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  return map;
};

test('a report with a photo and the place of the phone takes nine taps', async ({ page, product }) => {
  await located(page, polonio);
  await page.goto('/reportar');
  const form = reportForm(page);
  let taps = 0;
  const tap = async (target: ReturnType<typeof form.getByRole>) => {
    taps += 1;
    await target.tap();
  };

  const chooser = page.waitForEvent('filechooser');
  await tap(form.getByText('Agregar fotos'));
  taps += 1;
  await (await chooser).setFiles([{ ...(await photoWithPlace('playa.jpg', 1)) }]);
  await tap(answer(form, '¿Cómo está?', 'Vivo').locator('..'));
  await tap(answer(form, '¿Qué es?', 'Tortugas marinas').locator('..'));
  await tap(answer(form, '¿Cuál se le parece más?', 'Tortuga verde').locator('..'));
  await tap(form.getByRole('button', { name: 'Usar mi ubicación' }));
  await expect(departamento(page)).toHaveValue('Rocha');
  await expect(form.getByText(/con un margen de unos 25 metros/)).toBeVisible();
  await tap(form.getByLabel('Ubicación'));
  await page.keyboard.type('Playa Sur, al pie del faro');
  await tap(form.getByRole('button', { name: 'Enviar reporte' }));
  await expect(page.getByText(reporteMessages.sent, { exact: true })).toBeVisible();
  expect(taps).toBeLessThanOrEqual(9);

  const { accessToken: token } = await signIn(product.address, 'VOL');
  const { content } = (await ask(`${product.address}/api/reportes`, { token })).json() as { content: Reporte[] };
  const sent = content.find(({ ubicacion }) => ubicacion === 'Playa Sur, al pie del faro');
  expect(sent).toMatchObject({ departamento: 'Rocha', nombreComunReporte: 'Tortuga verde' });
});

test('a refused location is explained, and the form goes on', async ({ page }) => {
  await page.context().clearPermissions();
  await page.goto('/reportar');
  await reportForm(page).getByRole('button', { name: 'Usar mi ubicación' }).tap();
  await expect(page.getByText(/no tiene permiso para saber dónde estás/)).toBeVisible();
  await departamento(page).selectOption('Rocha');
  await expect(departamento(page)).toHaveValue('Rocha');
});

test('a place outside Uruguay is asked about', async ({ page }) => {
  await located(page, { latitude: -34.6, longitude: -58.38, accuracy: 10 });
  await page.goto('/reportar');
  await reportForm(page).getByRole('button', { name: 'Usar mi ubicación' }).tap();
  await expect(page.getByText(/fuera de Uruguay o mar adentro/)).toBeVisible();
  await page.getByRole('button', { name: 'Sí, está ahí' }).tap();
  await expect(page.getByText(/fuera de Uruguay/)).toBeHidden();
});

test('one finger over the map scrolls the page, and the map says that two move it', async ({ page }) => {
  await page.goto('/reportar');
  const map = await openMap(page);
  const box = (await map.boundingBox())!;
  const pane = map.locator('.leaflet-map-pane');
  const where = () => pane.evaluate((element) => element.getAttribute('style'));
  const before = { map: await where(), page: await page.evaluate(() => scrollY) };

  const touch = await page.context().newCDPSession(page);
  const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
  for (const up of [20, 50, 80, 110, 140])
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ ...finger, y: finger.y - up }],
    });
  await expect(page.getByText('Usá dos dedos para mover el mapa')).toBeVisible();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before.page + 50);
  expect(await where()).toBe(before.map);
});

test('two fingers, or Ctrl with the wheel, zoom the map and not the page; the wheel alone scrolls the page', async ({
  page,
}) => {
  await page.goto('/reportar');
  const map = await openMap(page);
  // Leaflet keeps the zoom in this transform.
  const scale = () =>
    map
      .locator('.leaflet-proxy')
      .evaluate((proxy) => Number(/scale\(([\d.e+]+)\)/.exec(proxy.getAttribute('style') ?? '')?.[1]));
  const box = (await map.boundingBox())!;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const before = await page.evaluate(() => scrollY);

  const touch = await page.context().newCDPSession(page);
  const fingers = (apart: number) => [
    { id: 1, x: middle.x - apart, y: middle.y },
    { id: 2, x: middle.x + apart, y: middle.y },
  ];
  const spread = async (...distances: number[]) => {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(20) });
    for (const apart of distances)
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await spread(30, 40, 50);
  await expect.poll(scale).toBeGreaterThan(0);
  await expect(map.locator('.leaflet-zoom-anim')).toHaveCount(0);
  const first = await scale();
  await spread(30, 45, 60, 80, 100);
  await expect.poll(scale).toBeGreaterThan(first);
  expect(await page.evaluate(() => scrollY)).toBe(before);
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);

  // Leaflet drops wheel events while it zooms.
  await expect(map.locator('.leaflet-zoom-anim')).toHaveCount(0);
  const near = await scale();
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.wheel(0, 120);
  await expect(page.getByText('Para acercar el mapa, apretá Ctrl y girá la rueda')).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
  expect(await scale()).toBe(near);

  // The first Ctrl and wheel must not zoom the page either.
  const below = await page.evaluate(() => scrollY);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, 120);
  await expect.poll(scale).toBeLessThan(near);
  await page.keyboard.up('Control');
  expect(await page.evaluate(() => scrollY)).toBe(below);
});

test.describe('where no tile comes', () => {
  test.use({ mayComplain: /ERR_FAILED/ });

  test('the map shows the coast without tiles; a tap names the department, and no request is sent', async ({
    page,
  }) => {
    const hosts: string[] = [];
    page.on('request', (request) => hosts.push(new URL(request.url()).host));
    await page.route(/\/icon-192\.png\?/, (route) => route.abort());
    await page.goto('/reportar');
    const host = new URL(page.url()).host;
    await departamento(page).selectOption('Rocha');
    const map = await openMap(page);
    await expect(page.getByText(/El mapa no se pudo cargar: ves solo la costa/)).toBeVisible();
    await expect(map.getByText('Cabo Polonio')).toBeVisible();
    await map.tap();
    await expect(page.getByText(/^Lugar marcado: -3\d,\d{5} ; -5\d,\d{5}$/)).toBeVisible();
    expect(hosts.filter((other) => other !== host)).toEqual([]);

    await page.getByRole('checkbox', { name: /Usar el mapa/ }).tap();
    await expect(page.getByText(/Lugar marcado/)).toBeHidden();
  });
});

test('every name of the lists has its own drawing, and no choice moves what is under the thumb', async ({ page }) => {
  await page.goto('/reportar');
  const form = reportForm(page);
  for (const clase of ['Tortugas marinas', 'Aves marinas', 'Mamíferos marinos']) {
    await answer(form, '¿Qué es?', clase).locator('..').tap();
    const tiles = form.getByRole('radiogroup', { name: '¿Cuál se le parece más?' }).locator('label');
    await expect(tiles.filter({ hasText: 'No sabe' })).toBeVisible();
    const drawings = await tiles
      .locator('img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));
    expect(drawings).toHaveLength(await tiles.count());
    expect(new Set(drawings).size).toBe(drawings.length);
    expect(drawings.filter((address) => address.includes('sin-dibujo'))).toEqual([]);
    for (const tile of await tiles.all()) {
      const before = await tile.boundingBox();
      expect(before?.height).toBeGreaterThanOrEqual(44);
      await tile.tap();
      await expect(tile.getByRole('radio')).toBeChecked();
      const after = await tile.boundingBox();
      expect([after?.height, after?.width]).toEqual([before?.height, before?.width]);
    }
  }
});

for (const width of [320, 1440])
  test(`at ${width} px, with a doubtful place, axe finds nothing and nothing scrolls sideways`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await located(page, { latitude: -34.801, longitude: -54.575, accuracy: 30 });
    await page.goto('/reportar');
    await reportForm(page).getByRole('button', { name: 'Usar mi ubicación' }).tap();
    await expect(page.getByText(/cerca de un límite/)).toBeVisible();
    await answer(reportForm(page), '¿Qué es?', 'Tortugas marinas').locator('..').tap();
    await openMap(page);
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate(() => axe.run());
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
