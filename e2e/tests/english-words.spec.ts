/** A text that is the same in both languages and not marked as Spanish must be a name (rule: languages). */
import type { Locator, Page } from '@playwright/test';
import { plainPhoto } from '../src/photos.ts';
import { expect, test } from '../src/test.ts';

const main = (page: Page): Locator => page.locator('#contenido');
const send = (page: Page): Promise<void> => main(page).locator('form button[type=submit]').click();
const fill = async (page: Page, values: Record<string, string>): Promise<void> => {
  for (const [name, value] of Object.entries(values)) await main(page).locator(`input[name=${name}]`).fill(value);
};
const refused = async (page: Page): Promise<void> => {
  await send(page);
  await expect(main(page).locator('[aria-invalid=true]').first()).toBeVisible();
};
const expectMessage = (page: Page): Promise<void> =>
  expect(
    page.locator('[role=alert]:visible, [role=status]:visible').filter({ hasText: /\w{3}/ }).first(),
  ).toBeVisible();

async function fillReport(page: Page): Promise<void> {
  const form = main(page).locator('form');
  await form.locator('input[name=estado][value=MUERTO]').check({ force: true });
  await form.locator('input[name=nombreClase][value="Tortugas marinas"]').check({ force: true });
  await form.locator('input[name=nombreComunReporte]').first().check({ force: true });
  await form.locator('select[name=departamento]').selectOption('Rocha');
  await fill(page, { ubicacion: '34.6' });
}

interface State {
  name: string;
  address: string;
  act?: (page: Page) => Promise<unknown>;
}

const states: readonly State[] = [
  ...['/', '/conozcanos', '/nuestrotrabajo', '/educacion', '/colabora', '/no-existe'].map((address) => ({
    name: address,
    address,
  })),
  {
    name: 'the contact with its chat open',
    address: '/contacto',
    act: (page) => page.locator('.no-imprimir > button[aria-expanded]').click(),
  },
  { name: 'a sign-up that lacks everything', address: '/voluntariado', act: refused },
  {
    name: 'a sign-up with a wrong e-mail',
    address: '/voluntariado',
    act: async (page) => {
      await fill(page, { nombreVoluntario: 'Ada', paisVoluntario: 'Chile', correoVoluntario: 'ada' });
      await refused(page);
    },
  },
  {
    name: 'a sign-up that was sent',
    address: '/voluntariado',
    act: async (page) => {
      await fill(page, { nombreVoluntario: 'Ada', paisVoluntario: 'Chile', correoVoluntario: 'ada@example.com' });
      await Promise.all([page.waitForResponse(/voluntariado/), send(page)]);
      await expectMessage(page);
    },
  },
  { name: 'a follow-up that lacks everything', address: '/seguimiento', act: refused },
  {
    name: 'a follow-up of an unknown report',
    address: '/seguimiento?reporte=999999',
    act: async (page) => {
      await main(page).locator('input[inputmode=numeric]').last().fill('0000');
      await Promise.all([page.waitForResponse(/seguimiento/), send(page)]);
      await expectMessage(page);
    },
  },
  {
    name: 'a follow-up',
    address: '/seguimiento',
    act: async (page) => {
      const body = { estado: 'VIVO', nombreClase: 'Tortugas marinas', nombreComunReporte: 'Tortuga verde' };
      const data = { ...body, departamento: 'Rocha', ubicacion: '34.6', telefonoContacto: '+59899123456' };
      const { idReporte } = await (await page.request.post('/api/reportes', { data })).json();
      const fields = main(page).locator('input[inputmode=numeric]');
      await fields.first().fill(String(idReporte));
      await fields.last().fill('3456');
      await Promise.all([page.waitForResponse(/seguimiento/), send(page)]);
      await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  { name: 'a report that lacks everything', address: '/reportar', act: refused },
  {
    name: 'a report with every field open and wrong',
    address: '/reportar',
    act: async (page) => {
      const form = main(page).locator('form');
      await form.locator('input[name=estado][value=VIVO]').check({ force: true });
      await form.locator('input[name=nombreClase][value="Mamíferos marinos"]').check({ force: true });
      for (const box of await form.locator('input[type=checkbox]').all()) await box.press('Space');
      await expect(form.getByRole('application')).toBeVisible();
      const noPhoto = { name: '1.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('1') };
      await form.locator('input[type=file]').setInputFiles([{ ...(await plainPhoto('2.jpg', 1)) }, noPhoto]);
      await fill(page, { emailContacto: 'x', telefonoContacto: '+49 170 1234567' });
      await refused(page);
    },
  },
  {
    name: 'a report that waits for the signal',
    address: '/reportar',
    act: async (page) => {
      await fillReport(page);
      await page.route('**/api/reportes', (route) => route.fulfill({ status: 503, body: '' }));
      await Promise.all([page.waitForResponse(/api\/reportes/), send(page)]);
      await expectMessage(page);
    },
  },
  {
    name: 'a report that was sent',
    address: '/reportar',
    act: async (page) => {
      await fillReport(page);
      await Promise.all([page.waitForResponse(/api\/reportes/), send(page)]);
      await expect(main(page).locator('form')).toHaveCount(0);
    },
  },
  {
    name: 'the stranding guide',
    address: '/reportar',
    act: async (page) => {
      await page
        .getByRole('link', { name: /guía de varamiento|stranding guide/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'a login that lacks everything', address: '/login', act: refused },
  {
    name: 'a login that is refused',
    address: '/login',
    act: async (page) => {
      await fill(page, { usernameOrEmail: '1', password: '1' });
      await Promise.all([page.waitForResponse(/signin/), send(page)]);
      await expect(page.getByRole('alert').filter({ hasText: /\w{3}/ })).toBeAttached();
    },
  },
];

/** The texts shown or read out, but those marked as Spanish. */
const wordsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isOurs = (element: Element) =>
      !element.closest('script, style, noscript, template, [aria-hidden=true], #portada') &&
      element.closest('[lang]')?.matches('html') === true;
    const words: string[] = [document.title];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      if (text.parentElement && isOurs(text.parentElement)) words.push(text.textContent ?? '');
    }
    for (const name of ['aria-label', 'aria-roledescription', 'alt', 'title', 'placeholder']) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        if (isOurs(element)) words.push(element.getAttribute(name) ?? '');
      }
    }
    return words.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => /\p{L}{2}/u.test(text));
  });

/** Names, and texts written for both languages. */
const names = [
  /^(Caparazón|Instagram|Facebook|YouTube|TikTok|WhatsApp|OpenStreetMap|E-mail|pesos)$/,
  /^(Del Mar a las Escuelas|Aula Tortuguera)$/,
  /ejemplo|caparazon\.example|^Rambla de/i,
  /^(Artigas|Canelones|Cerro Largo|Colonia|Durazno|Flores|Florida|Lavalleja|Maldonado|Montevideo|Paysandú|Río Negro)$/,
  /^(Rivera|Rocha|Salto|San José|Soriano|Tacuarembó|Treinta y Tres|Uruguay)$/,
  /^(Atlántida|Piriápolis|Punta del Este|La Paloma|Cabo Polonio|Punta del Diablo|Chuy|Valizas|La Pedrera)$/,
];

async function walk(page: Page, { address, act }: State, language: 'es' | 'en'): Promise<string[]> {
  await page.goto(`${address}${address.includes('?') ? '&' : '?'}lang=${language}`);
  await expect(page.locator('#portada')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  // Lazy parts load on scrolling.
  for (const part of await page.locator('section, footer').all()) await part.scrollIntoViewIfNeeded();
  await act?.(page);
  return wordsOf(page);
}

test.use({ mayComplain: /status of (401|404|503)/, contextOptions: { reducedMotion: 'reduce' } });

for (const state of states)
  test(`${state.name}: shows no Spanish when English was chosen`, async ({ page, context }) => {
    const spanish = new Set(await walk(page, state, 'es'));
    const fresh = await context.newPage();
    const english = await walk(fresh, state, 'en');
    await expect(fresh.locator('html')).toHaveAttribute('lang', 'en');
    expect(english.length).toBeGreaterThan(25);
    const same = english.filter((text) => spanish.has(text) && !names.some((name) => name.test(text)));
    expect(same).toEqual([]);
  });
