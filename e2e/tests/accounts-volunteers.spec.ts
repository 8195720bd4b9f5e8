import { phoneInWords } from '@caparazon/call/phone';
import { loginMessages } from '@caparazon/call/sesion/words';
import { usuarioMessages as says } from '@caparazon/office/usuario/words';
import type { Page } from '@playwright/test';
import { newMark, newVolunteer, person } from '../src/accounts.ts';
import { ask, expectRefusal } from '../src/api.ts';
import { type Press, pressOn } from '../src/report.ts';
import { signInAs } from '../src/session.ts';
import { sizes } from '../src/sizes.ts';
import { expect, test } from '../src/test.ts';
import {
  altaForm,
  box,
  editForm,
  fillAlta,
  marked,
  notice,
  type Registered,
  searchUsers,
  userCards,
} from '../src/usuarios.ts';

function someone(): { registered: Registered; mark: string } {
  const mark = newMark();
  const registered = {
    nombre: '  ana   maría ',
    apellido: ` d'ávila  núñez ${mark} `,
    correo: `ana.${mark}@caparazon.example`,
    telefono: '099 123 456',
    departamento: 'Rocha',
    password: ' mar abierto ',
  };
  return { registered, mark };
}

async function find(page: Page, mark: string, press: Press): Promise<void> {
  await page.goto('/listar_voluntarios');
  await searchUsers(page, (drawer) => drawer.getByLabel('Nombre').fill(mark), press);
  await expect(userCards(page)).toHaveCount(1);
  await press(userCards(page).getByRole('link'));
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(mark, 'i') })).toBeVisible();
}

for (const [device, size] of Object.entries(sizes)) {
  test.describe(`on a ${device}`, () => {
    test.use({ ...size, loggedInAs: 'ADMIN' });

    test('ADMIN registers a volunteer, who can log in', async ({ page, product, hasTouch }) => {
      const press = pressOn(hasTouch === true);
      const { registered, mark } = someone();
      await page.goto('/listar_voluntarios');
      await press(page.getByRole('main').getByRole('link', { name: 'Alta Voluntario' }));
      const form = altaForm(page);
      const username = box(form, 'Nombre de usuario');

      await box(form, 'Nombre').fill(registered.nombre);
      await expect(username).toHaveValue('ana maría');
      await fillAlta(form, registered);
      await expect(box(form, 'Nombre')).toHaveValue('ana maría');
      await expect(box(form, 'Apellido')).toHaveValue(`d'ávila núñez ${mark}`);
      await expect(username).toHaveValue(`ana maría.d'ávila núñez ${mark}`);

      for (const label of ['Contraseña', 'Repetir contraseña']) {
        const secret = box(form, label);
        const reveal = secret.locator('..').getByRole('button', { name: 'Mostrar contraseña' });
        await expect(secret).toHaveAttribute('type', 'password');
        await press(reveal);
        await expect(secret).toHaveAttribute('type', 'text');
        await press(reveal);
        await expect(secret).toHaveAttribute('type', 'password');
      }

      await username.fill(` ana.${mark} `);
      await box(form, 'Apellido').fill(`Dávila ${mark}`);
      await expect(username).toHaveValue(`ana.${mark}`);
      await press(form.getByRole('button', { name: 'Registrar voluntario' }));
      await expect(notice(page, says.created)).toBeVisible();
      await expect(box(form, 'Apellido')).toHaveValue('');
      await expect(username).toHaveValue('');

      await press(page.getByRole('link', { name: 'Ver su perfil' }));
      await expect(page.getByRole('heading', { level: 1, name: `Ana María Dávila ${mark}` })).toBeVisible();
      const profile = page.getByRole('main');
      for (const text of ['Voluntario', registered.correo, phoneInWords('+59899123456'), 'Rocha', `ana.${mark}`]) {
        await expect(profile.getByText(text, { exact: true })).toBeVisible();
      }
      const session = await signInAs(product.address, { username: `ana.${mark}`, password: registered.password });
      expect(session.role).toBe('VOL');
    });

    test('the address keeps the filters that find a volunteer', async ({ page, product, hasTouch }) => {
      const press = pressOn(hasTouch === true);
      const body = person({ apellido: `Álvarez ${newMark()}` });
      const { username } = await newVolunteer(product.address, body);
      const typed = body.apellido.replace('Á', 'a').toUpperCase();

      await page.goto('/listar_voluntarios');
      await searchUsers(
        page,
        async (drawer) => {
          await drawer.getByLabel('Departamento').selectOption('Rocha');
          await drawer.getByLabel('Nombre').fill(typed);
        },
        press,
      );
      const wanted = { departamento: 'Rocha', nombre: typed };
      await expect(page).toHaveURL(({ searchParams }) => {
        const { departamento, nombre } = Object.fromEntries(searchParams);
        return departamento === wanted.departamento && nombre === wanted.nombre;
      });
      const searched = page.url();
      const card = userCards(page);
      await expect(card).toHaveCount(1);
      for (const text of [body.apellido, 'Rocha', phoneInWords(body.contacto)]) await expect(card).toContainText(text);
      await page.reload();
      await expect(card).toHaveCount(1);

      await press(card.getByRole('link'));
      await expect(page.getByText(username, { exact: true })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(searched);

      const filters = page.getByRole('list', { name: 'Filtros aplicados' });
      await searchUsers(page, (drawer) => drawer.getByLabel('Activo/Inactivo').selectOption('Inactivos'), press);
      await expect(page.getByRole('heading', { name: says.listEmpty })).toBeVisible();
      await press(filters.getByRole('link', { name: /^Inactivos/ }));
      await expect(page).toHaveURL(searched);
      await press(filters.getByRole('link', { name: new RegExp(typed) }));
      await expect(page).toHaveURL(/\?departamento=Rocha$/);
      await expect(card.nth(1)).toBeVisible();
    });

    test('ADMIN edits a volunteer and gives a role', async ({ page, product, hasTouch }) => {
      const press = pressOn(hasTouch === true);
      const account = await newVolunteer(product.address);
      await page.goto(`/usuario/${account.idUsuario}`);
      await press(page.getByRole('link', { name: 'Editar' }));
      const form = editForm(page);
      await expect(box(form, 'Nombre de usuario')).toHaveValue(account.username);

      await box(form, 'Nombre').fill('  María   José ');
      await form.getByLabel('País del teléfono').selectOption({ label: 'Argentina +54' });
      await box(form, 'Teléfono').fill('9 11 2345-6789');
      await form.getByLabel('Departamento').selectOption('Salto');
      await form.getByLabel('Rol').selectOption('Voluntario Administrador Financiero');
      await press(form.getByRole('button', { name: 'Confirmar cambios' }));
      const question = page.getByRole('dialog', { name: /^¿Darle el rol financiero a/ });
      await press(question.getByRole('button', { name: 'Dar el rol financiero' }));
      await expect(notice(page, says.modified)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/usuario/${account.idUsuario}$`));
      for (const text of ['Voluntario Administrador Financiero', 'Salto', phoneInWords('+5491123456789')]) {
        await expect(page.getByText(text, { exact: true })).toBeVisible();
      }
      expect((await signInAs(product.address, account)).role).toBe('VOL_FIN');

      await press(page.getByText('Historia', { exact: true }));
      const change = page.getByRole('listitem').filter({ hasText: 'Modificación de datos' });
      await expect(change).toContainText('Lucía Ferreira Acosta');
      await expect(change).toContainText(/Nombre\s*antes: Ximena\s*→\s*ahora: María José/);
      await expect(change).toContainText(/Departamento\s*antes: Rocha\s*→\s*ahora: Salto/);
      await expect(change).toContainText(/Rol\s*antes: Voluntario\s*→\s*ahora: Voluntario Administrador Financiero/);
      await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: /^Alta/ })).toHaveCount(1);
    });

    test('ADMIN deactivates and reactivates a volunteer, each after a question', async ({
      page,
      product,
      hasTouch,
    }) => {
      const press = pressOn(hasTouch === true);
      const body = person();
      const account = await newVolunteer(product.address, body);
      const mark = body.apellido.replace('Núñez ', '');
      const name = `${body.nombre} ${body.apellido}`;
      const tryIn = () =>
        ask(`${product.address}/api/auth/signin`, {
          method: 'POST',
          body: { usernameOrEmail: account.username, password: account.password },
        });
      await find(page, mark, press);

      const out = page.getByRole('dialog', { name: `¿Dar de baja a ${name}?` });
      await press(page.getByRole('button', { name: 'Dar de Baja' }));
      await expect(out).toContainText('no va a poder ingresar hasta que se le dé de alta');
      await press(out.getByRole('button', { name: 'Cancelar' }));
      expect((await tryIn()).status).toBe(200);

      await press(page.getByRole('button', { name: 'Dar de Baja' }));
      await press(out.getByRole('button', { name: 'Dar de Baja' }));
      await expect(page.getByText('Esta cuenta está dada de baja: no puede ingresar.')).toBeVisible();
      await expect(page.getByText('Inactivo', { exact: true })).toBeVisible();
      expect(expectRefusal(await tryIn(), 401).message).toBe(loginMessages.wrong);

      await page.goto(`/listar_voluntarios?nombre=${mark}`);
      await expect(page.getByRole('heading', { name: says.listEmpty })).toBeVisible();
      await searchUsers(page, (drawer) => drawer.getByLabel('Activo/Inactivo').selectOption('Todos'), press);
      await expect(userCards(page)).toHaveText(/Inactivo/);
      await press(userCards(page).getByRole('link'));

      await press(page.getByRole('button', { name: 'Dar de Alta' }));
      await press(
        page.getByRole('dialog', { name: `¿Dar de alta a ${name}?` }).getByRole('button', { name: 'Dar de Alta' }),
      );
      await expect(page.getByRole('button', { name: 'Dar de Baja' })).toBeVisible();
      await expect(page.getByText('Inactivo', { exact: true })).toHaveCount(0);
      expect((await tryIn()).status).toBe(200);

      await press(page.getByText('Historia', { exact: true }));
      await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Lucía Ferreira' })).toContainText([
        /^Alta después de una baja/,
        /^Baja/,
        /^Alta/,
      ]);
    });
  });
}

test.describe('mistakes in the form', () => {
  test.use({ loggedInAs: 'ADMIN', mayComplain: /status of (400|404|409)/ });

  test('an empty form names the first mistake and marks all; writing in a field clears its mark', async ({ page }) => {
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST') sent++;
    });
    await page.goto('/gestion_voluntarios');
    const form = altaForm(page);
    await form.getByRole('button', { name: 'Registrar voluntario' }).click();
    await expect(notice(page, says.nombre)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cerrar aviso' })).toHaveCount(1);
    expect(await marked(form)).toEqual([
      'nombre',
      'apellido',
      'correo',
      'contacto',
      'departamento',
      'nombreUsuario',
      'password',
    ]);
    await expect(box(form, 'Nombre')).toBeFocused();
    await form.getByLabel('Departamento').selectOption('Flores');
    expect(await marked(form)).toEqual([]);
    expect(sent).toBe(0);
  });

  for (const [what, taken] of Object.entries({
    'an e-mail': { message: says.emailTaken, label: 'E-mail', field: 'correo', of: 'email' },
    'a username': { message: says.usernameTaken, label: 'Nombre de usuario', field: 'nombreUsuario', of: 'username' },
  } as const)) {
    test(`${what} of another user: both screens show the message of the server and mark the field`, async ({
      page,
      product,
    }) => {
      const body = person();
      await newVolunteer(product.address, body);
      const { registered, mark } = someone();
      await page.goto('/gestion_voluntarios');
      const form = altaForm(page);
      await fillAlta(form, registered);
      await box(form, taken.label).fill(body[taken.of].toUpperCase());
      await form.getByRole('button', { name: 'Registrar voluntario' }).click();
      await expect(notice(page, taken.message)).toBeVisible();
      expect(await marked(form)).toEqual([taken.field]);
      await expect(box(form, taken.label)).toHaveAccessibleDescription(new RegExp(taken.message));
      await expect(box(form, taken.label)).toBeFocused();
      await expect(box(form, 'Contraseña')).toHaveValue(registered.password);
      await box(form, taken.label).fill(`otra.${mark}@caparazon.example`);
      expect(await marked(form)).toEqual([]);
      await form.getByRole('button', { name: 'Registrar voluntario' }).click();
      await expect(notice(page, says.created)).toBeVisible();

      const { idUsuario } = await newVolunteer(product.address);
      await page.goto(`/modificar_usuario/${idUsuario}`);
      const edition = editForm(page);
      await box(edition, taken.label).fill(` ${body[taken.of]} `);
      await box(edition, 'Nombre').fill('Otra');
      await expect(box(edition, taken.label)).toHaveValue(body[taken.of]);
      await edition.getByRole('button', { name: 'Confirmar cambios' }).click();
      await expect(notice(page, taken.message)).toBeVisible();
      expect(await marked(edition)).toEqual([taken.field]);
      await expect(box(edition, 'Nombre')).toHaveValue('Otra');
    });
  }

  for (const path of ['/usuario/999999', '/usuario/nadie', '/modificar_usuario/999999']) {
    test(`${path}: the page says that the user does not exist`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: says.notFound })).toBeVisible();
    });
  }
});
