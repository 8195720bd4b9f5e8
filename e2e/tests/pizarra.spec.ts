/** The whiteboard, on a wall and on paper. */
import { civilDay } from '@caparazon/call/time';
import type { Page } from '@playwright/test';
import { ask } from '../src/api.ts';
import { addAxe, expectAccessible } from '../src/axe.ts';
import { recordedFicha } from '../src/intake.ts';
import { expect, test } from '../src/test.ts';

test.use({ loggedInAs: 'VOL' });

const row = (page: Page, idFicha: number) =>
  page.getByRole('row').filter({ has: page.locator(`a[href="/historicos/${idFicha}"]`) });

test('groups by place or by urgency, and follows changes by others', async ({
  page,
  product: { address },
  sessionOf,
}) => {
  const token = (await sessionOf('VOL')).accessToken;
  const place = { nombre: 'Pizarra', ubicacionActual: '00 Pileta de la pizarra', pesoIngreso: '5' };
  const idFicha = await recordedFicha(address, token, `pizarra-${Date.now()}`, [], place);
  await page.goto('/pizarra');
  await expect(page.getByRole('rowheader', { name: /^00 Pileta de la pizarra/ })).toBeVisible();
  await expect(row(page, idFicha)).toContainText('Falta');
  await addAxe(page);
  await expectAccessible(page, 'dia');
  await expectAccessible(page, 'noche');

  const sheet = { idFichaAnimal: idFicha, fecha: civilDay(Date.now()), peso: '5,1', plasticos: true };
  expect((await ask(`${address}/api/fichas_diarias`, { method: 'POST', token, body: sheet })).status).toBe(201);
  await expect(row(page, idFicha)).toContainText('Hecha');
  await expect(row(page, idFicha)).toContainText('Plásticos esta semana');
  await page.getByLabel('Orden').selectOption('Por número');
  await expect(page).toHaveURL(/orden=numero/);
  await expect(page.getByRole('rowheader').last().getByRole('link')).toHaveAttribute('href', `/historicos/${idFicha}`);
});

test.describe('of fourteen animals', () => {
  const fourteen = async (page: Page) => {
    await page.route('**/api/pizarra', async (route) => {
      const { animales } = (await (await route.fetch()).json()) as { animales: object[] };
      const proxima = Date.now() + 3600_000;
      const many = Array.from({ length: 14 }, (_, n) => ({
        ...animales[n % animales.length],
        idFichaAnimal: 5000 + n,
        nombre: n === 3 ? 'Doña Petrona Segunda de la Barra de Chuy' : 'Renata',
        nombreComunFichaAnimal: { nombre: 'Pingüino de Magallanes' },
        ubicacionActual: n % 2 ? 'Recinto de pingüinos' : `Pileta ${n}`,
        foto: null,
        atrasadas: n % 3 ? 0 : 1,
        proximaDosis: proxima,
        medicinas: ['Ceftazidima', 'Itraconazol', 'Tiamina', 'Papilla de pescado']
          .slice(0, n === 5 ? 4 : (n % 2) + 1)
          .map((nombre) => ({ nombre, proxima })),
        alertas: n % 4 ? [] : ['no_come', 'dosis_a_revisar'],
      }));
      await route.fulfill({ json: { animales: many } });
    });
  };
  const lowest = (page: Page) =>
    page
      .getByRole('rowheader')
      .evaluateAll((cells) => Math.max(...cells.map((cell) => Math.round(cell.getBoundingClientRect().bottom))));

  test('a desk screen shows all animals and their doses uncut', async ({ page }) => {
    await fourteen(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/pizarra');
    await expect(row(page, 5013)).toContainText(/Ceftazidima\s(mañana\s)?\d\d:\d\d/);
    await expect(row(page, 5005)).toContainText('y 1 más');
    expect(await lowest(page)).toBeLessThanOrEqual(900);
    const table = page.getByRole('region', { name: 'Pizarra' });
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });

  for (const [width, height] of [
    [1440, 900],
    [1920, 1080],
  ] as const) {
    test(`a wall of ${width} by ${height} shows all animals and their doses`, async ({ page }) => {
      await fourteen(page);
      await page.setViewportSize({ width, height });
      await page.goto('/pizarra?muro=1');
      const wall = page.getByRole('dialog', { name: 'Pizarra' });
      await expect(wall.getByRole('rowheader')).toHaveCount(14);
      await expect(wall.getByText(/Ceftazidima/)).toHaveCount(14);
      const bottoms = await wall
        .getByRole('rowheader')
        .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().bottom)));
      expect(Math.max(...bottoms)).toBeLessThanOrEqual(height);
    });
  }
});

test.describe('of forty animals', () => {
  /** The longest words, so that nothing depends on the demo. */
  const day = 24 * 3600_000;
  const forty = async (page: Page) => {
    await page.route('**/api/pizarra', async (route) => {
      const { animales } = (await (await route.fetch()).json()) as { animales: object[] };
      const now = Date.now();
      const many = Array.from({ length: 40 }, (_, n) => ({
        ...animales[n % animales.length],
        idFichaAnimal: 5000 + n,
        nombre: n % 4 === 0 ? 'Doña Petrona Segunda de la Barra de Chuy' : 'Renata',
        nombreComunFichaAnimal: { nombre: 'Pingüino de Magallanes' },
        ubicacionActual: 'Sala de internación, jaula 12',
        foto: null,
        diasEnCuidado: 120,
        fichaDeHoy: n % 2 === 0,
        criterios: { cumplidos: 1, total: 7 },
        peso: {
          valor: 62.55,
          fecha: now - 9 * day,
          estimado: n % 3 === 0,
          variacion7d: -1.2,
          diasVariacion: 10,
          perdida: { porcentaje: 12, dias: 10, fecha: now - 9 * day },
        },
        pesos: [
          [now - 19 * day, 63.75],
          [now - 9 * day, 62.55],
        ],
        proximaDosis: now + day,
        medicinas: [{ nombre: 'Sulfadiazina de plata', proxima: now + day }],
        atrasadas: 2 + (n % 2),
        tocanAhora: 1,
        sinRegistrar: n % 3 === 0 ? 0 : 8,
        cursosTerminados: n % 2,
        alertas: n % 2 === 0 ? ['no_come', 'perdio_peso', 'plasticos', 'dosis_a_revisar'] : ['sin_ficha'],
      }));
      await route.fulfill({ json: { animales: many } });
    });
  };

  test('a wall screen shows all animals without scrolling', async ({ page }) => {
    await forty(page);
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.goto('/pizarra?muro=1');
    const wall = page.getByRole('dialog', { name: 'Pizarra' });
    await expect(wall.getByRole('rowheader')).toHaveCount(40);
    const bottoms = await wall
      .getByRole('rowheader')
      .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().bottom)));
    expect(Math.max(...bottoms)).toBeLessThanOrEqual(1080);
    const cut = await wall
      .locator('td')
      .evaluateAll((cells) => cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).length);
    expect(cut).toBe(0);
    // A long name may be cut, its number never.
    const hidden = await wall.getByRole('rowheader').evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const link = cell.querySelector('a');
        const last = link && document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
        while (last?.nextNode());
        const number = document.createRange();
        if (last) number.selectNodeContents(last.currentNode);
        const { right } = link?.getBoundingClientRect() ?? { right: 0 };
        return number.getBoundingClientRect().right > right + 1 ? [cell.textContent] : [];
      }),
    );
    expect(hidden).toEqual([]);
    await addAxe(page);
    await expectAccessible(page, 'dia');
    await expectAccessible(page, 'noche');
  });

  test('one A4 shows all animals', async ({ page }) => {
    await forty(page);
    await page.goto('/pizarra');
    await expect(page.locator('a[href="/historicos/5039"]')).toBeVisible();
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    // The table stays a table at the width of paper.
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 734, height: 1062 });
    await expect(page.getByRole('table', { name: 'Pizarra' }).locator('a[href^="/historicos/"]')).toHaveCount(40);
    const last = await page.getByRole('table', { name: 'Pizarra' }).boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(1062);
  });
});
