/** The search (rules: search-screen, search-key). */
import { ask } from '../src/api.ts';
import { desktop, phone } from '../src/sizes.ts';
import { expect, test } from '../src/test.ts';

test.use({ ...desktop, loggedInAs: 'VOL' });

interface Made {
  nombre: string;
  leyendaMarca?: string;
}

async function record(address: string, token: string, made: Made): Promise<number> {
  const answer = await ask(`${address}/api/fichas_animal`, {
    method: 'POST',
    token,
    body: {
      departamento: 'Rocha',
      ubicacion: 'Playa de la Viuda',
      receptorAnimal: 'Otro',
      nombreReceptor: 'Guardia',
      ubicacionActual: 'Pileta 3',
      nombreClase: 'Tortugas marinas',
      nombreComunFichaAnimal: 'Tortuga verde',
      estado: 'En rehabilitación',
      ...made,
    },
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.json() as number;
}

test('at a desk the keyboard goes from any screen to an animal and back', async ({
  page,
  product: { address },
  sessionOf,
}) => {
  const { accessToken: token } = await sessionOf('VOL');
  const idFicha = await record(address, token, { nombre: 'Ñusta' });
  await page.goto('/reportes');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Animal, reporte o persona' });
  await expect(field).toBeFocused();
  await page.keyboard.type('nust');
  const found = page.getByRole('option', { name: new RegExp(`Ñusta, ${idFicha}`) });
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/\/buscar\?texto=nust$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/historicos/${idFicha}$`));
  await expect(page).toHaveTitle(`Ñusta, ${idFicha} · Caparazón`);
  await page.goBack();
  await expect(field).toHaveValue('nust');
  await expect(found).toBeVisible();
});

test('a shared address searches; the page says when nothing is found', async ({ page }) => {
  await page.goto('/buscar?texto=.*%24xqz%F0%9F%90%A2');
  await expect(page.getByText('Nada con «.*$xqz🐢»')).toBeVisible();
  await expect(page).toHaveTitle('Buscar «.*$xqz🐢» · Caparazón');
});

test.describe('on a phone', () => {
  test.use(phone);

  test('an animal is three taps away by its tag', async ({ page, product: { address }, sessionOf }) => {
    const { accessToken: token } = await sessionOf('VOL');
    const idFicha = await record(address, token, { nombre: '', leyendaMarca: 'ZK-00731' });
    await page.goto('/perfil');
    await page.getByRole('button', { name: 'Más', exact: true }).click();
    await page.getByRole('link', { name: 'Buscar' }).click();
    await page.getByRole('combobox').pressSequentially('zk731');
    await page.getByRole('option', { name: new RegExp(`Animal ${idFicha}`) }).click();
    await expect(page).toHaveURL(new RegExp(`/historicos/${idFicha}$`));
  });

  test('a name of forty wide letters fits every screen of 320 px', async ({
    page,
    product: { address },
    sessionOf,
  }) => {
    const { accessToken: token } = await sessionOf('VOL');
    const idFicha = await record(address, token, { nombre: 'W'.repeat(40) });
    await page.setViewportSize({ width: 320, height: 640 });
    const addresses = [
      '/buscar?texto=wwww',
      '/fichas',
      '/animales_rehabilitacion',
      `/historicos/${idFicha}`,
      `/fichas/${idFicha}`,
    ];
    for (const to of addresses) {
      await page.goto(to);
      await expect(page.getByText('W'.repeat(40)).first()).toBeVisible();
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(beyond, to).toBeLessThanOrEqual(0);
    }
  });
});
