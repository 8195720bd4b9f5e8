/** The prerendered pages, with and without their program (ADR 3). */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { StallingServer } from '../src/stalling-server.ts';
import { expect, test } from '../src/test.ts';

const pages = [
  { address: '/', title: 'Tortugas marinas del Uruguay', has: 'De la orilla' },
  { address: '/conozcanos', title: 'Conocenos', has: 'Quiénes somos' },
  { address: '/nuestrotrabajo', title: 'Nuestro trabajo', has: 'Rehabilitación' },
  { address: '/educacion', title: 'Educación', has: 'Aula Tortuguera' },
  { address: '/colabora', title: 'Colaborá', has: '000-000000-00001' },
  { address: '/voluntariado', title: 'Voluntariado', has: 'De noviembre a abril' },
  { address: '/contacto', title: 'Contacto', has: 'hola@caparazon.example' },
  { address: '/reportar', title: 'Encontré una tortuga', has: 'No la devuelvas al mar.' },
  { address: '/seguimiento', title: 'Seguí tu reporte', has: 'reporte' },
  { address: '/?lang=en', title: 'Sea turtles of Uruguay', has: 'sea turtles' },
  { address: '/colabora?lang=en', title: 'Donate', has: '000-000000-00001' },
  { address: '/voluntariado?lang=en', title: 'Volunteer', has: 'The sign-up form needs JavaScript' },
  { address: '/reportar?lang=en', title: 'I found a turtle', has: 'Tell us by e-mail' },
];

const metaOf = (page: Page, name: string) =>
  page.locator(`head meta[name="${name}"], head meta[property="${name}"]`).getAttribute('content');

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { address, title, has } of pages) {
    test(`${address} can be read`, async ({ page, product }) => {
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(200);
      expect(answer?.headers()['content-language']).toBe(address.endsWith('lang=en') ? 'en' : 'es');
      await expect(page).toHaveTitle(`${title} · Caparazón`);
      expect(await page.locator('#portada').innerHTML()).toContain(has);
      expect((await metaOf(page, 'description'))?.length).toBeGreaterThan(50);
      await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', product.address + address);
      const picture = await fetch(String(await metaOf(page, 'og:image')));
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      // Controls without function must not be shown.
      for (const control of await page.locator('button, form').all()) await expect(control).toBeHidden();
    });
  }

  test('the chosen language stays, and an address can ask for the other', async ({ context, page, product }) => {
    await context.addCookies([{ name: 'lang', value: 'en', url: product.address }]);
    await page.goto('/colabora');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.goto('/colabora?lang=es');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-UY');
  });

  test('a chosen language stays from page to page', async ({ page }) => {
    await page.goto('/?lang=en');
    for (const name of ['Donate', 'Caparazón, home']) {
      await page.getByRole('banner').getByRole('link', { name }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    }
    await page.getByRole('banner').getByRole('link', { name: 'Español' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Colaborá' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-UY');
  });

  for (const section of ['conozcanos', 'nuestrotrabajo', 'educacion', 'voluntariado', 'contacto']) {
    for (const size of [
      { width: 360, height: 640 },
      { width: 1440, height: 900 },
    ]) {
      test(`/${section} opens at its section, ${size.width} px wide`, async ({ page }) => {
        await page.setViewportSize(size);
        await page.goto(`/${section}`);
        const title = page.locator(`#${section} h2`);
        await expect(title).toBeFocused();
        await expect(title).toBeInViewport({ ratio: 1 });
      });
    }
  }

  test('a section opens whole when the network stalls in the middle of its title', async ({ page, product }) => {
    const stalling = await StallingServer.before(product.address, 'un mar vivo');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${stalling.address}/conozcanos`);
    const title = page.locator('#conozcanos h2');
    await expect(title).toBeFocused();
    const { y = 0, height = 0 } = (await title.boundingBox()) ?? {};
    expect(Math.abs(y + height / 2 - 450)).toBeLessThan(100);
    stalling.close();
  });

  test('an e-mail takes the place of the form for the sign-up of volunteers', async ({ page }) => {
    await page.goto('/voluntariado');
    const mail = page.locator('#voluntariado').getByRole('link', { name: 'hola@caparazon.example' });
    await expect(mail).toHaveAttribute('href', 'mailto:hola@caparazon.example');
    await expect(page.getByText(/^El formulario para anotarte necesita JavaScript/)).toHaveCount(1);
  });

  test('phone, WhatsApp or an e-mail with the fields take the place of the report form', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/reportar');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Llamar' })).toHaveAttribute('href', /^tel:\+598/);
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Llamar' })).toHaveAttribute('href', /^tel:\+598/);
    await expect(main.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/598/);
    const mail = new URL(String(await page.getByRole('link', { name: 'Escribir el e-mail' }).getAttribute('href')));
    expect([mail.protocol, mail.pathname]).toEqual(['mailto:', 'hola@caparazon.example']);
    expect(mail.searchParams.get('body')).toContain('Departamento:');
    const nav = page.getByRole('navigation', { name: 'Principal' });
    await expect(nav.getByRole('link', { name: 'Educación' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});

test('a public page inlines its styles and waits for no style sheet', async ({ page }) => {
  const requested: string[] = [];
  await page.route('**/*.css', (route) => {
    requested.push(route.request().url());
    return route.abort();
  });
  for (const { address } of pages) {
    await page.goto(address);
    await expect(page.locator('#portada header, #raiz header').first()).toHaveCSS('position', 'sticky');
    await expect(page.locator('body')).toHaveCSS('font-family', /Atkinson/);
  }
  expect(requested).toEqual([]);
});

test('the sitemap and robots.txt name the public pages', async ({ product }) => {
  const robots = await (await fetch(`${product.address}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${product.address}/sitemap.xml`);
  const sitemap = await (await fetch(`${product.address}/sitemap.xml`)).text();
  for (const { address } of pages) expect(sitemap).toContain(`<loc>${product.address}${address}</loc>`);
  for (const icon of ['/favicon.ico', '/apple-touch-icon.png', '/site.webmanifest']) {
    expect([icon, (await fetch(product.address + icon)).status]).toEqual([icon, 200]);
  }
});

test.describe('an unknown address', () => {
  test.use({ mayComplain: /status of 404/ });

  test('is 404 with a page; one of the staff is not', async ({ page, product }) => {
    expect((await page.goto('/no_existe'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta página no existe');
    await expect(page).toHaveTitle('Esta página no existe · Caparazón');
    expect((await fetch(`${product.address}/reporte/12`)).status).toBe(200);
    expect((await fetch(`${product.address}/reporte/12/nada`)).status).toBe(404);
  });
});

test('an edited text appears on the page; a broken file is reported while the page stays', async ({
  page,
  product,
}) => {
  const file = path.join(product.siteDir, 'textos/organizacion.json');
  const before = readFileSync(file, 'utf8');
  const drawn = async () => (await fetch(`${product.address}/contacto`)).text();
  // A separate program draws the pages.
  const drawing = { timeout: 60_000 };
  try {
    writeFileSync(file, before.replaceAll('hola@caparazon.example', 'otro@caparazon.example'));
    await expect.poll(drawn, drawing).toContain('otro@caparazon.example');
    writeFileSync(file, '{');
    await expect.poll(() => product.output, drawing).toContain('organizacion.json: no se puede leer');
    await page.goto('/contacto');
    await expect(page.getByRole('heading', { name: 'Contacto' })).toBeAttached();
  } finally {
    writeFileSync(file, before);
    await expect.poll(drawn, drawing).toContain('hola@caparazon.example');
  }
});

async function holdProgram(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/js/main.*', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('the program keeps what was typed, ticked and chosen before it, with focus, caret and place', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const release = await holdProgram(page);
  await page.goto('/reportar');
  const drawn = page.locator('#portada');
  await drawn.locator('input[name=estado][value=VIVO]').check({ force: true });
  await drawn.locator('input[name=nombreClase][value="Aves marinas"]').check({ force: true });
  await drawn.locator('select[name=departamento]').selectOption('Rocha');
  await drawn.locator('input[type=file]').setInputFiles('../shell/public/icon-192.png');
  await drawn.locator('input[name=ubicacion]').click();
  await page.keyboard.type('Playa norte');
  for (let letter = 0; letter < 5; letter += 1) await page.keyboard.press('ArrowLeft');
  const placeOf = () => page.evaluate(() => Math.round(document.activeElement?.getBoundingClientRect().top ?? 0));
  const place = await placeOf();
  release();
  await expect(drawn).toHaveCount(0);
  expect(Math.abs((await placeOf()) - place)).toBeLessThanOrEqual(1);
  await page.keyboard.type('del ');
  await expect(page.locator('input[name=ubicacion]')).toHaveValue('Playa del norte');
  await expect(page.locator('select[name=departamento]')).toHaveValue('Rocha');
  await expect(page.locator('input[name=estado]:checked')).toHaveValue('VIVO');
  await expect(page.locator('input[name=nombreClase]:checked')).toHaveValue('Aves marinas');
  await expect(page.locator('input[name=nombreComunReporte]').first()).toBeAttached();
  await expect(page.getByRole('img', { name: /icon-192/ })).toBeAttached();
});

test('a report sent before the program names the missing fields once it is there', async ({ page }) => {
  const release = await holdProgram(page);
  await page.goto('/reportar');
  await page.locator('#portada input[name=ubicacion]').fill('Playa del Faro');
  await page.locator('#portada button[type=submit]').click();
  await expect(page).toHaveURL(/\/reportar$/);
  release();
  await expect(page.getByText('Por favor complete los campos obligatorios').first()).toBeVisible();
  await expect(page.locator('input[name=ubicacion]')).toHaveValue('Playa del Faro');
});

test.describe('when the program cannot be had', () => {
  test.use({ mayComplain: /net::ERR_FAILED/ });

  for (const [address, field] of [
    ['/reportar', 'telefonoContacto'],
    ['/seguimiento', 'telefono'],
  ] as const)
    test(`without its script: a form sent at ${address} leaves nothing in any address, and the page stays`, async ({
      page,
    }) => {
      await page.route('**/js/later.*', (route) => route.abort());
      await page.goto(address);
      const typed = page.locator(`#portada input[name=${field}]`);
      await typed.fill('99 123 456');
      await page.locator('#portada button[type=submit]').click();
      await typed.press('Enter');
      await expect(typed).toHaveValue('99 123 456');
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address);
    });

  test('without its English: the typed text stays, and goes on in English once it loads', async ({ page }) => {
    const english = /reportar-english/;
    await page.route(english, (route) => route.abort());
    await page.goto('/reportar?lang=en');
    const typed = page.locator('#portada input[name=ubicacion]');
    await typed.fill('Playa del Faro');
    for (const _ of ['once', 'twice'])
      await page.waitForEvent('requestfailed', (request) => english.test(request.url()));
    await expect(typed).toHaveValue('Playa del Faro');
    await page.unroute(english);
    await expect(page.locator('#portada')).toHaveCount(0);
    await expect(page.locator('input[name=ubicacion]')).toHaveValue('Playa del Faro');
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });

  test('the report form says so, and can be pressed again', async ({ page }) => {
    await page.route('**/js/main.*', (route) => route.abort());
    await page.goto('/reportar');
    await page.locator('#portada input[name=ubicacion]').fill('Playa del Faro');
    const send = page.locator('#portada button[type=submit]');
    await send.click();
    await expect(page.getByRole('alert')).toContainText('lo que escribiste sigue acá');
    await page.unroute('**/js/main.*');
    await send.click();
    await expect(page.getByText('Por favor complete los campos obligatorios').first()).toBeVisible();
    await expect(page.locator('input[name=ubicacion]')).toHaveValue('Playa del Faro');
  });
});

test('the address of a section opens at it, before the program and after', async ({ page }) => {
  const release = await holdProgram(page);
  await page.goto('/educacion');
  const heading = page.getByRole('heading', { name: 'Educación ambiental' });
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
  release();
  await expect(page.locator('#portada')).toHaveCount(0);
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
});

test('the link to a section leads there again from any scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/educacion');
  await expect(page.locator('#portada')).toHaveCount(0);
  const heading = page.getByRole('heading', { name: 'Educación ambiental' });
  for (const times of ['once', 'again']) {
    await page.evaluate(() => scrollTo(0, 0));
    await expect(heading).not.toBeInViewport();
    await page.getByRole('banner').getByRole('link', { name: 'Educación' }).click();
    await expect(heading, times).toBeInViewport();
  }
});

test('the language of the address stays on the next page, also before the program', async ({ page }) => {
  await page.route('**/js/main.*.js', () => undefined);
  await page.goto('/?lang=en');
  await page.getByRole('main').getByRole('link', { name: 'I found a turtle' }).first().click();
  await expect(page).toHaveURL(/\/reportar/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
