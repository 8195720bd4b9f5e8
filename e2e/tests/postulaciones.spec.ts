/** An administrator's work with sign-ups. */

import { readFile } from 'node:fs/promises';
import { postulacionMessages as says } from '@caparazon/office/postulacion/words';
import { usuarioMessages as usuario } from '@caparazon/office/usuario/words';
import type { Page } from '@playwright/test';
import { changeUsuario, newMark, newVolunteer } from '../src/accounts.ts';
import { ask } from '../src/api.ts';
import { addAxe, expectAccessible } from '../src/axe.ts';
import { candidate, estadoForm, listedPostulaciones, readPostulacion, signUp } from '../src/postulaciones.ts';
import { pressOn } from '../src/report.ts';
import { enter, signInAs } from '../src/session.ts';
import { desktop, phone, sizes } from '../src/sizes.ts';
import { expect, test } from '../src/test.ts';
import { altaForm, box, notice } from '../src/usuarios.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Principal' });
const chosen = (page: Page, name: string) => page.getByRole('checkbox', { name: `Elegir a ${name}` });

for (const [device, size] of Object.entries(sizes)) {
  test.describe(`on a ${device}`, () => {
    // A refused version, and a call that the test aborts.
    test.use({ ...size, loggedInAs: 'ADMIN', mayComplain: /status of 409|net::ERR_FAILED/ });

    test('a state and its note are stored, and the list returns with its filters', async ({
      page,
      product,
      sessionOf,
      hasTouch,
    }) => {
      const press = pressOn(hasTouch === true);
      const person = candidate();
      const id = await signUp(product.address, person);
      const address = `/postulaciones?texto=${encodeURIComponent(person.correoVoluntario)}&estado=nueva`;
      await page.goto(address);
      await expect(listedPostulaciones(page)).toHaveCount(1);
      await press(listedPostulaciones(page).getByRole('link'));
      await expect(page).toHaveURL(new RegExp(`/postulaciones/${id}$`));
      await expect(page).toHaveTitle(`${person.nombreVoluntario} · Caparazón`);
      await press(estadoForm(page).getByText('Contactada', { exact: true }));
      await box(estadoForm(page), 'Nota').fill('Viene en enero,\ncon su hermana');
      await press(page.getByRole('button', { name: 'Guardar estado y nota' }));
      await expect(notice(page, says.changed)).toBeVisible();
      await expect(page).toHaveURL(/\/postulaciones\?.*estado=nueva$/);
      await expect(page.getByRole('heading', { name: 'No hay postulaciones con esas características' })).toBeVisible();
      const { accessToken } = await sessionOf('ADMIN');
      expect(await readPostulacion(product.address, accessToken, id)).toMatchObject({
        estado: 'contactada',
        nota: 'Viene en enero,\ncon su hermana',
        version: 2,
      });
      await page.goto(`/postulaciones/${id}`);
      await press(page.getByText('Historia', { exact: true }));
      await expect(
        page
          .getByText(/Estadoantes: Nueva.*Contactada/)
          .or(page.getByText('Cambio', { exact: true }))
          .first(),
      ).toBeVisible();
    });

    test('the second of two people who change a sign-up sees the change of the first', async ({
      page,
      product,
      sessionOf,
      hasTouch,
    }) => {
      const press = pressOn(hasTouch === true);
      const id = await signUp(product.address, candidate());
      await page.goto(`/postulaciones/${id}`);
      await press(estadoForm(page).getByText('Contactada', { exact: true }));
      const other = await newVolunteer(product.address);
      const { accessToken } = await sessionOf('ADMIN');
      await changeUsuario(product.address, other.idUsuario, { rol: 'ADMIN' });
      const { accessToken: token } = await signInAs(product.address, other);
      const body = { estado: 'descartada', nota: 'No contesta', version: 1 };
      await ask(`${product.address}/api/voluntariado/${id}/estado`, { method: 'POST', token, body });
      await press(page.getByRole('button', { name: 'Guardar estado y nota' }));
      const changes = page.getByLabel('Cambios de otra persona');
      await expect(changes).toContainText('Estado: era Nueva, ahora es Descartada. Se conserva lo que escribiste');
      await expect(box(estadoForm(page), 'Nota')).toHaveValue('No contesta');
      await press(page.getByRole('button', { name: 'Guardar estado y nota' }));
      await expect(notice(page, says.changed)).toBeVisible();
      expect(await readPostulacion(product.address, accessToken, id)).toMatchObject({
        estado: 'contactada',
        version: 3,
      });
    });

    test('"Dar de alta" makes the account once and marks the sign-up; the back button keeps the filters', async ({
      page,
      product,
      sessionOf,
      hasTouch,
    }) => {
      const press = pressOn(hasTouch === true);
      const person = candidate();
      const id = await signUp(product.address, person);
      const address = `/postulaciones?texto=${encodeURIComponent(person.correoVoluntario)}`;
      await page.goto(address);
      await press(listedPostulaciones(page).getByRole('link'));
      await press(page.getByRole('link', { name: 'Dar de alta' }));
      const form = altaForm(page);
      await expect(box(form, 'Nombre')).toHaveValue('Jacinta');
      await expect(box(form, 'Apellido')).toHaveValue(person.nombreVoluntario.slice('Jacinta '.length));
      await expect(box(form, 'E-mail')).toHaveValue(person.correoVoluntario);
      await page.goBack();
      await page.goBack();
      await expect(page).toHaveURL(/\/postulaciones\?texto=/);
      await expect(listedPostulaciones(page)).toHaveCount(1);
      await page.goForward();
      await press(page.getByRole('link', { name: 'Dar de alta' }));

      await box(form, 'Teléfono').fill('099 123 456');
      await form.getByLabel('Departamento').selectOption('Rocha');
      for (const label of ['Contraseña', 'Repetir contraseña']) await box(form, label).fill('mar-y-sol-7');
      // svc-contrib does not answer after the account is made.
      const marking = '**/api/voluntariado/*/estado';
      await page.route(marking, (route) => route.abort());
      await form.getByRole('button', { name: 'Registrar voluntario' }).dblclick();
      await expect(notice(page, usuario.created)).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: 'La cuenta está creada' })).toBeVisible();
      await expect(form).toHaveCount(0);
      await page.unroute(marking);
      await press(page.getByRole('button', { name: 'Marcar como incorporada' }));
      await expect(page.getByText(/quedó como incorporada\.$/)).toBeVisible();

      const { accessToken: token } = await sessionOf('ADMIN');
      expect(await readPostulacion(product.address, token, id)).toMatchObject({ estado: 'incorporada' });
      const found = await ask(`${product.address}/api/usuarios/page?nombre=${person.nombreVoluntario.slice(-8)}`, {
        token,
      });
      expect((found.json() as { totalElements: number }).totalElements).toBe(1);
    });

    test('the addresses of a selection are copied, and the export takes the filters of the list', async ({
      page,
      product,
      hasTouch,
      context,
    }) => {
      const press = pressOn(hasTouch === true);
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const people = [candidate({ paisVoluntario: `=${newMark()} País` }), candidate()];
      for (const person of people)
        await signUp(product.address, { ...person, paisVoluntario: people[0]!.paisVoluntario });
      await page.goto(`/postulaciones?texto=${encodeURIComponent(people[0]!.paisVoluntario)}`);
      await expect(listedPostulaciones(page)).toHaveCount(2);
      await chosen(page, people[0]!.nombreVoluntario).check();
      await chosen(page, people[1]!.nombreVoluntario).check();
      await press(page.getByRole('button', { name: 'Copiar 2 direcciones' }));
      await expect(notice(page, '2 direcciones en el portapapeles')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        people.map(({ correoVoluntario }) => correoVoluntario).join(', '),
      );

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        press(page.getByRole('button', { name: 'Exportar 2 postulaciones' })),
      ]);
      expect(download.suggestedFilename()).toMatch(/^postulaciones-\d{4}-\d\d-\d\d\.csv$/);
      const csv = await readFile(await download.path(), 'utf8');
      expect(csv).toMatch(/^\ufeffNúmero;/);
      for (const { correoVoluntario } of people) expect(csv).toContain(correoVoluntario);
      expect(csv).toContain(`;'${people[0]!.paisVoluntario};`);
      await press(page.getByText('Quién las exportó', { exact: true }));
      await expect(page.getByText('Exportación', { exact: true }).first()).toBeVisible();
    });
  });
}

test.describe('at a desk', () => {
  test.use({ ...desktop, loggedInAs: 'ADMIN' });

  test('the menu counts new sign-ups, and updates when one is handled', async ({ page, product }) => {
    const id = await signUp(product.address, candidate());
    await page.goto(`/postulaciones/${id}`);
    const entry = menu(page).getByRole('link', { name: /^Postulaciones/ });
    await expect(entry).toHaveAccessibleName(/^Postulaciones \d+ nuevas?$/);
    const count = async () => Number.parseInt((await entry.getByText(/^\d+ nuevas?$/).textContent()) ?? '', 10);
    const before = await count();
    await estadoForm(page).getByRole('radio', { name: 'Descartada' }).check();
    await page.getByRole('button', { name: 'Guardar estado y nota' }).click();
    await expect.poll(count).toBe(before - 1);
  });

  test('a user who gets the finance role is logged out, and sees the contributions at the next login', async ({
    page,
    product,
    browser,
  }) => {
    const account = await newVolunteer(product.address);
    const theirs = await browser.newContext({ storageState: { cookies: [], origins: [] } });
    const other = await theirs.newPage();
    await other.goto('/login');
    await enter(other, account);
    await expect(menu(other).getByRole('link', { name: 'Aportes' })).toHaveCount(0);
    await page.goto(`/usuario/${account.idUsuario}`);
    await page.getByRole('button', { name: 'Dar el rol financiero' }).click();
    const question = page.getByRole('dialog', { name: /^¿Darle el rol financiero a/ });
    await expect(question.getByText(/exporta los aportes/)).toBeVisible();
    await question.getByRole('button', { name: 'Dar el rol financiero' }).click();
    await expect(page.getByRole('button', { name: 'Quitar el rol financiero' })).toBeVisible();
    await page.getByText('Historia', { exact: true }).click();
    await expect(page.getByText(/Voluntario Administrador Financiero/).last()).toBeVisible();
    await other.reload();
    await expect(other).toHaveURL(/\/login/);
    await enter(other, account);
    await expect(menu(other).getByRole('link', { name: 'Aportes' })).toBeVisible();
    await theirs.close();
  });
});

test.describe('at three widths', () => {
  test.use({ ...phone, deviceScaleFactor: 1, loggedInAs: 'ADMIN', contextOptions: { reducedMotion: 'reduce' } });

  for (const [what, open] of Object.entries({
    'the list': async (page: Page) => {
      await page.goto('/postulaciones');
      await page
        .getByRole('checkbox', { name: /^Elegir/ })
        .first()
        .check();
    },
    'one of them': async (page: Page) => {
      await page.goto('/postulaciones/1');
      await expect(estadoForm(page)).toBeVisible();
    },
    'its account': async (page: Page) => {
      await page.goto('/gestion_voluntarios?postulacion=1');
      await expect(altaForm(page)).toBeVisible();
    },
  })) {
    test(`axe finds nothing on ${what}, by day and by night`, async ({ page }) => {
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await open(page);
        await addAxe(page);
        for (const theme of ['noche', 'dia'] as const) await expectAccessible(page, theme);
      }
    });
  }
});

test.describe('while svc-contrib is down', () => {
  test.use({ ...desktop, loggedInAs: 'ADMIN', mayComplain: /Failed to load resource/ });

  test('only its screens say so, and the menu shows no count', async ({ page, product }) => {
    await signUp(product.address, candidate());
    await page.goto('/actividades_del_dia');
    const entry = menu(page).getByRole('link', { name: /^Postulaciones/ });
    await expect(entry).toHaveAccessibleName(/nuevas?$/);
    await product.without('svc-contrib', async () => {
      for (const [address, what] of [
        ['/postulaciones', 'No pudimos cargar las postulaciones'],
        ['/postulaciones/1', 'La postulación no está disponible'],
        ['/gestion_voluntarios?postulacion=1', 'La postulación no está disponible'],
        ['/aportes', 'No pudimos cargar los aportes'],
      ] as const) {
        await page.goto(address);
        const alert = page.getByRole('alert').filter({ hasText: what });
        await expect(alert.getByRole('button', { name: 'Reintentar' })).toBeVisible();
        await expect(entry).toHaveAccessibleName('Postulaciones');
      }
      for (const [address, title] of [
        ['/actividades_del_dia', /Hoy|Actividades/],
        ['/fichas', 'Fichas'],
        ['/listar_voluntarios', 'Usuarios'],
        ['/gestion_voluntarios', 'Alta Voluntario'],
      ] as const) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
      }
      await page.goto('/postulaciones');
      await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
    });
    await expect(async () => {
      const again = page.getByRole('button', { name: 'Reintentar' });
      if (await again.isVisible()) await again.click({ timeout: 1000 });
      await expect(listedPostulaciones(page).first()).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 40_000 });
  });
});
