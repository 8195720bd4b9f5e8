/** Portrait photos fill their box and keep their lower middle. */
import { ask } from '../src/api.ts';
import { recordedFicha } from '../src/intake.ts';
import { flatPhoto } from '../src/photos.ts';
import { sampleReport } from '../src/report.ts';
import { logInByForm, signIn } from '../src/session.ts';
import { expect, test } from '../src/test.ts';

const standing = { name: 'parada.jpg', mimeType: 'image/jpeg', buffer: await flatPhoto(900, 1200) };

test('a portrait photo fills its box in the cards, the gallery and the header of a record', async ({
  page,
  product: { address },
}) => {
  const { accessToken: token } = await signIn(address, 'VOL');
  const idFicha = await recordedFicha(address, token, 'foto parada', [standing]);
  const foto = standing.buffer.toString('base64');
  const { ubicacion: _, clase, nombreComun, ...rest } = sampleReport('foto parada');
  const sent = await ask(`${address}/api/reportes`, {
    method: 'POST',
    body: {
      ...rest,
      estado: 'VIVO',
      nombreClase: clase,
      nombreComunReporte: nombreComun,
      ubicacion: 'Donde la foto se paró',
      fotosReporte: [foto],
    },
  });
  expect(sent.status, sent.text).toBe(201);
  const { idReporte } = sent.json() as { idReporte: number };

  await page.goto('/login');
  await logInByForm(page, 'VOL');
  for (const [address_, box] of [
    ['/reportes', page.getByRole('listitem').filter({ hasText: `#${idReporte}` })],
    [`/reporte/${idReporte}`, page.getByRole('list', { name: /^Fotos d/ })],
    [`/fichas/${idFicha}`, page.getByRole('list', { name: /^Fotos d/ })],
  ] as const) {
    await page.goto(address_);
    const image = box.locator('img').first();
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalHeight)).toBeGreaterThan(0);
    const drawn = await image.evaluate((img: HTMLImageElement) => {
      const { objectFit, objectPosition } = getComputedStyle(img);
      const within = img.parentElement;
      return {
        natural: [img.naturalWidth, img.naturalHeight],
        image: [img.clientWidth, img.clientHeight],
        box: [within?.clientWidth, within?.clientHeight],
        objectFit,
        objectPosition,
      };
    });
    expect(drawn).toMatchObject({ natural: [320, 427], objectFit: 'cover', objectPosition: '50% 70%' });
    expect(drawn.image).toEqual(drawn.box);
  }
});
