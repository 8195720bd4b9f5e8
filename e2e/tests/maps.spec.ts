/** Every map, with painted tiles and without any. */
import { ask } from '../src/api.ts';
import { recordedFicha } from '../src/intake.ts';
import { markOnMap, pressOn } from '../src/report.ts';
import { sizes } from '../src/sizes.ts';
import { expect, test } from '../src/test.ts';
import { expectDrawnMap, paintTiles, tileAddress } from '../src/tiles.ts';

const polonio = { latitud: -34.405, longitud: -53.79 };

async function reportAt(address: string): Promise<number> {
  const sent = await ask(`${address}/api/reportes`, {
    method: 'POST',
    body: {
      estado: 'VIVO',
      nombreClase: 'Tortugas marinas',
      nombreComunReporte: 'Tortuga verde',
      departamento: 'Rocha',
      ubicacion: 'Cabo Polonio',
      ...polonio,
    },
  });
  return (sent.json() as { idReporte: number }).idReporte;
}

for (const [name, size] of Object.entries(sizes))
  test.describe(`on a ${name}`, () => {
    test.use(size);
    const press = pressOn('hasTouch' in size);

    test('a reporter marks the place on a map that is drawn', async ({ page }) => {
      await paintTiles(page);
      await page.goto('/reportar');
      await markOnMap(page, press);
      await expectDrawnMap(page.getByRole('application'), { pinned: true });
    });

    test.describe('of the staff', () => {
      test.use({ loggedInAs: 'VOL' });

      test('the place of a report is a pin on a map that is drawn', async ({ page, product: { address } }) => {
        await paintTiles(page);
        await page.goto(`/reporte/${await reportAt(address)}`);
        await expectDrawnMap(page.getByRole('region', { name: 'Mapa del lugar' }), { pinned: true });
      });

      test('a release is marked on a map that is drawn, which shows it afterwards', async ({
        page,
        product: { address },
        sessionOf,
      }) => {
        const token = (await sessionOf('VOL')).accessToken;
        const idFicha = await recordedFicha(address, token, `mapa-${name}-${Date.now()}`);
        await paintTiles(page);
        await page.goto(`/liberacion/${idFicha}`);
        await page.getByLabel(/^Por qué está apto/).fill('Come sola');
        await press(page.getByRole('button', { name: /^Declarar apto, aunque/ }));
        await press(page.getByRole('button', { name: 'Escribir la liberación' }));
        const picker = page.getByRole('application', { name: 'Mapa de la liberación' });
        await expectDrawnMap(picker, { pinned: false });
        await press(page.getByRole('button', { name: 'Marcar el centro del mapa' }));
        await expectDrawnMap(picker, { pinned: true });
        await page.getByLabel(/^Dónde/).fill('Playa del Barco');
        await page.getByLabel(/^Quiénes/).fill('El equipo');
        await press(page.getByRole('button', { name: 'Registrar la liberación', exact: true }));
        await press(page.getByRole('dialog').getByRole('button', { name: 'Registrar igual' }));
        await expect(page.getByRole('heading', { name: 'Volvió al mar' })).toBeVisible();
        await expectDrawnMap(page.getByRole('region', { name: 'Mapa del lugar' }), { pinned: true });
      });
    });
  });

test.describe('where no tile comes', () => {
  test.use({ loggedInAs: 'VOL', mayComplain: /ERR_FAILED/ });

  for (const [how, answer] of [
    ['are refused', 'abort'],
    ['never answer', 'stall'],
  ] as const)
    test(`the map says that tiles ${how}, with its pin and its buttons in place`, async ({
      page,
      product: { address },
    }) => {
      await page.route(tileAddress, (route) => (answer === 'abort' ? route.abort() : undefined));
      await page.goto(`/reporte/${await reportAt(address)}`);
      const map = page.getByRole('region', { name: 'Mapa del lugar' });
      await expect(page.getByText(/El mapa no se pudo cargar/)).toBeVisible();
      const frame = (await map.boundingBox())!;
      for (const part of [map.locator('.leaflet-marker-pane svg'), ...(await map.getByRole('button').all())]) {
        const box = (await part.boundingBox())!;
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(36);
        expect([box.x >= frame.x, box.x + box.width <= frame.x + frame.width]).toEqual([true, true]);
        expect([box.y >= frame.y, box.y + box.height <= frame.y + frame.height]).toEqual([true, true]);
      }
    });
});
