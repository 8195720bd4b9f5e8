/** A stranger's report becomes a record, which survives a restart. */

import type { FichaAnimal } from '@caparazon/clinic/animal/calls';
import { fichaMessages } from '@caparazon/clinic/animal/words';
import type { Reporte } from '@caparazon/clinic/reporte/calls';
import { reporteMessages } from '@caparazon/clinic/reporte/words';
import { ask } from '../src/api.ts';
import { fillIntake, intakeForm } from '../src/intake.ts';
import { beach, metadataOf, photoWithPlace, plainPhoto, sizeOf } from '../src/photos.ts';
import { familyOf } from '../src/processes.ts';
import { addPhotos, fillReport, markOnMap, pressOn, reportForm, sampleReport } from '../src/report.ts';
import { logInByForm, signIn } from '../src/session.ts';
import { sizes } from '../src/sizes.ts';
import { expect, test } from '../src/test.ts';

test.describe.configure({ mode: 'serial' });

const photos = await Promise.all([1, 2, 3].map((n) => photoWithPlace(`playa-${n}.jpg`, n)));
const made: { idReporte: number; idFicha: number; ubicacion: string }[] = [];

test('the photos of these tests have a place in their metadata', async () => {
  for (const { buffer } of photos) {
    const { latitude, longitude, Make } = (await metadataOf(buffer)) ?? {};
    expect(latitude).toBeCloseTo(beach.latitud, 4);
    expect(longitude).toBeCloseTo(beach.longitud, 4);
    expect(Make).toBe('Faro de Cabo Polonio');
  }
});

for (const [device, size] of Object.entries(sizes)) {
  test.describe(`on a ${device}`, () => {
    test.use(size);

    test('the report goes from the home to the intake record', async ({ page, product, hasTouch }) => {
      const press = pressOn(hasTouch === true);
      const sample = sampleReport(device);

      await page.goto('/');
      await press(page.getByRole('link', { name: 'Encontré una tortuga' }).first());
      await expect(page).toHaveURL(/\/reportar$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('No la devuelvas al mar.');
      await fillReport(page, sample, press);
      await markOnMap(page, press);
      await addPhotos(page, photos);
      await press(reportForm(page).getByRole('button', { name: 'Enviar reporte' }));
      await expect(page.getByText(reporteMessages.sent, { exact: true })).toBeVisible();
      const number = page.getByText('Reporte número');
      await expect(number).toBeVisible();
      const idReporte = Number((await number.innerText()).replace(/\D/g, ''));

      await page.goto('/login');
      await logInByForm(page, 'VOL');
      await press(page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Reportes' }));
      const card = page.getByRole('listitem').filter({ hasText: `#${idReporte}` });
      await expect(card).toContainText('Sin ver');
      await press(card.getByRole('link', { name: sample.nombreComun }));

      await expect(page).toHaveURL(new RegExp(`/reporte/${idReporte}$`));
      const gallery = page.getByRole('list', { name: new RegExp(`^Fotos (del|de el) reporte ${idReporte}$`) });
      await expect(gallery.getByRole('button', { name: /^Ampliar/ })).toHaveCount(3);
      for (const image of await gallery.locator('img').all()) {
        await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      }
      await expect(page.getByText(sample.observaciones)).toBeVisible();
      await expect(page.getByText(sample.email)).toBeVisible();
      const seen = page.getByRole('checkbox', { name: 'Visto' });
      await press(seen);
      await expect(seen).toBeChecked();
      await expect(seen).toBeDisabled();
      await expect(page.getByText(/^Visto por /).first()).toBeVisible();

      await press(page.getByRole('button', { name: 'Crear ficha nueva' }));
      await expect(page).toHaveURL(/\/ficha_ingreso$/);
      const form = intakeForm(page);
      await expect(form.getByLabel('Departamento de procedencia')).toHaveValue(sample.departamento);
      await expect(form.getByLabel('Ubicación de procedencia')).toHaveValue(sample.ubicacion);
      await expect(form.getByLabel('Nombre de quien avisó')).toHaveValue(sample.nombre);
      await expect(form.getByLabel('Teléfono de quien avisó')).toHaveValue('99123456');
      await expect(form.getByLabel('Correo de quien avisó')).toHaveValue(sample.email);
      await expect(form.getByLabel('Clase')).toHaveValue(sample.clase);
      await expect(form.getByLabel('Nombre común')).toHaveValue(sample.nombreComun);
      const observed = await form.getByLabel('Observaciones generales').inputValue();
      const [words, pin] = observed.split('\nCoordenadas del reporte: ');
      expect(words).toBe(sample.observaciones);
      expect(pin).toMatch(/^-3\d\.\d{5}, -5\d\.\d{5}$/);
      await expect(form.getByLabel('Especie')).toHaveValue('Chelonia mydas');
      await expect(form.getByRole('radio', { name: 'En rehabilitación' })).toBeChecked();
      await fillIntake(form, press);
      await form.getByLabel(/Agregar más fotos/).setInputFiles([{ ...(await photoWithPlace('ingreso.jpg', 7)) }]);
      await expect(form.getByRole('img', { name: /^Foto 4: ingreso/ })).toBeVisible();
      await form.getByRole('checkbox', { name: 'Llevar a la ficha la foto 2, del reporte' }).uncheck();
      await press(form.getByRole('button', { name: 'Crear ficha' }));

      await expect(page).toHaveURL(/\/fichas\/\d+$/);
      await expect(page.getByText(fichaMessages.created, { exact: true })).toBeVisible();
      const idFicha = Number(/\d+$/.exec(page.url())?.[0]);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ficha #${idFicha}`);
      await press(page.getByRole('link', { name: `Reporte #${idReporte}` }));
      await expect(page.getByRole('link', { name: `Ficha #${idFicha}` })).toBeVisible();
      await expect(page.getByRole('checkbox', { name: 'Archivado' })).toBeChecked();
      await expect(page.getByRole('checkbox', { name: 'Visto' })).toBeChecked();

      made.push({ idReporte, idFicha, ubicacion: sample.ubicacion });
      const { accessToken: token } = await signIn(product.address, 'VOL');
      const reporte = (await ask(`${product.address}/api/reportes/${idReporte}`, { token })).json() as Reporte;
      expect(reporte).toMatchObject({ archivado: true, idFicha, telefonoContacto: '+59899123456' });
      expect(reporte.idVisto).not.toBeNull();
      expect(reporte.latitud).toBeLessThan(-30);
      expect(reporte.fotosReportes).toHaveLength(3);
    });
  });
}

/** Downloads a photo of the API. */
async function served(address: string, path: string, token: string, query = ''): Promise<Buffer> {
  const answer = await fetch(`${address}/api/${path}${query}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'image/*' },
  });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

test('no served photo has metadata of place or camera, even one sent as the camera made it', async ({
  product: { address },
}) => {
  const { accessToken: token } = await signIn(address, 'VOL');
  const { ubicacion: _, ...rest } = sampleReport('sin navegador');
  const sent = await ask(`${address}/api/reportes`, {
    method: 'POST',
    body: {
      ...rest,
      estado: 'VIVO',
      nombreClase: rest.clase,
      nombreComunReporte: rest.nombreComun,
      ubicacion: 'Directo de la cámara',
      fotosReporte: photos.map(({ buffer }) => buffer.toString('base64')),
    },
  });
  expect(sent.status, sent.text).toBe(201);
  const direct = (sent.json() as { idReporte: number }).idReporte;

  const reportes = await Promise.all(
    [direct, ...made.map(({ idReporte }) => idReporte)].map(
      async (id) => (await ask(`${address}/api/reportes/${id}`, { token })).json() as Reporte,
    ),
  );
  const fichas = await Promise.all(
    made.map(
      async ({ idFicha }) => (await ask(`${address}/api/fichas_animal/${idFicha}`, { token })).json() as FichaAnimal,
    ),
  );
  const paths = [
    ...reportes.flatMap(({ fotosReportes }) => fotosReportes),
    ...fichas.flatMap(({ fotosFichaAnimal }) => fotosFichaAnimal),
  ];
  // Two photos of each report were copied to its record, which has one more.
  expect(paths).toHaveLength(3 * 3 + 2 * 3);
  for (const path of paths) {
    for (const query of ['', '?ancho=320']) {
      const photo = await served(address, path, token, query);
      expect(await metadataOf(photo)).toBeUndefined();
      expect(await sizeOf(photo)).toMatchObject({ format: 'jpeg' });
      expect(photo.includes('Faro de Cabo')).toBe(false);
    }
  }
});

test('the place in a photo is offered, and used only after a yes', async ({ page }) => {
  await page.goto('/reportar');
  await addPhotos(page, [await plainPhoto('sin-lugar.jpg', 3)]);
  await expect(page.getByText(/recuerda dónde se sacó/)).toBeHidden();
  await reportForm(page)
    .getByLabel(/Agregar/)
    .setInputFiles([{ ...photos[0]! }]);
  await expect(page.getByText(/recuerda dónde se sacó/)).toBeVisible();
  await expect(page.getByText(/Lugar marcado/)).toBeHidden();
  await page.getByRole('button', { name: 'Usar ese lugar' }).click();
  await expect(page.getByText('Lugar marcado: -34,40083 ; -53,78000')).toBeVisible();
});

test('a stop by signal leaves nothing behind; the next start still has everything', async ({ product, page }) => {
  test.setTimeout(300_000);
  const all = Object.values(product.pids()).flat();
  const { code, left } = await product.stop();
  expect(code, product.output).toBe(0);
  expect(left).toEqual([]);
  expect(all.flatMap(familyOf)).toEqual([]);
  await product.start();

  expect(made).toHaveLength(Object.keys(sizes).length);
  await page.goto('/login');
  await logInByForm(page, 'VOL');
  for (const { idReporte, idFicha, ubicacion } of made) {
    await page.goto(`/fichas/${idFicha}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ficha #${idFicha}`);
    await expect(page.getByText(ubicacion)).toBeVisible();
    await page.getByRole('link', { name: `Reporte #${idReporte}` }).click();
    const gallery = page.getByRole('list', { name: new RegExp(`^Fotos (del|de el) reporte ${idReporte}$`) });
    await expect(gallery.locator('img')).toHaveCount(3);
    await expect(page.getByRole('checkbox', { name: 'Archivado' })).toBeChecked();
  }
});
