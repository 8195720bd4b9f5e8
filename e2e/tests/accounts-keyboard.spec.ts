import { usuarioMessages as says } from '@caparazon/office/usuario/words';
import type { Page } from '@playwright/test';
import { newMark, newVolunteer, person } from '../src/accounts.ts';
import { expectSeen, tabTo } from '../src/keyboard.ts';
import { plainPhoto } from '../src/photos.ts';
import { accounts, password } from '../src/session.ts';
import { desktop, phone } from '../src/sizes.ts';
import { expect, test } from '../src/test.ts';
import { altaForm, box, editForm, notice, userCards } from '../src/usuarios.ts';

test.use(desktop);

async function write(page: Page, field: ReturnType<typeof box>, text: string): Promise<void> {
  await tabTo(page, field);
  await expectSeen(field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

test('the login works by keyboard', async ({ page }) => {
  await page.goto('/login');
  const form = page.getByRole('form', { name: 'Ingresar' });
  await tabTo(page, form.getByRole('button', { name: 'Ingresar' }));
  await page.keyboard.press('Enter');
  await expect(box(form, 'Usuario o e-mail')).toBeFocused();
  await page.keyboard.type(accounts.VOL);
  await write(page, box(form, 'Contraseña'), password);
  await tabTo(page, form.getByRole('button', { name: 'Mostrar contraseña' }));
  await page.keyboard.press('Space');
  await expect(box(form, 'Contraseña')).toHaveAttribute('type', 'text');
  await tabTo(page, form.getByRole('button', { name: 'Ingresar' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/perfil$/);
});

test.describe('as ADMIN', () => {
  test.use({ loggedInAs: 'ADMIN' });

  test('ADMIN registers, finds and deactivates a volunteer', async ({ page }) => {
    const { keyboard } = page;
    const mark = newMark();
    await page.goto('/gestion_voluntarios');
    const form = altaForm(page);
    await write(page, box(form, 'Nombre'), 'Tecla');
    await write(page, box(form, 'Apellido'), mark);
    await write(page, box(form, 'E-mail'), `tecla.${mark}@caparazon.example`);
    await write(page, box(form, 'Teléfono'), '099 765 432');
    await tabTo(page, form.getByLabel('Departamento'));
    await keyboard.type('Mal');
    await expect(form.getByLabel('Departamento')).toHaveValue('9');
    await write(page, box(form, 'Contraseña'), 'mar-y-sol-7');
    await write(page, box(form, 'Repetir contraseña'), 'mar-y-sol-7');
    await keyboard.press('Enter');
    await expect(notice(page, says.created)).toBeVisible();
    await tabTo(page, page.getByRole('link', { name: 'Ver su perfil' }));

    await page.goto('/listar_voluntarios');
    await tabTo(page, page.getByRole('button', { name: 'Filtros' }));
    await keyboard.press('Enter');
    await write(page, page.getByRole('dialog').getByLabel('Nombre'), mark);
    await keyboard.press('Enter');
    await expect(userCards(page)).toHaveCount(1);
    await tabTo(page, userCards(page).getByRole('link'));
    await keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();

    const out = page.getByRole('button', { name: 'Dar de Baja' });
    await tabTo(page, out);
    await expectSeen(out);
    await keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: `¿Dar de baja a Tecla ${mark}?` });
    await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(out).toBeFocused();
    await keyboard.press('Enter');
    await tabTo(page, question.getByRole('button', { name: 'Dar de Baja' }));
    await keyboard.press('Enter');
    await expect(page.getByText('Inactivo', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Dar de Alta' })).toBeFocused();
    await tabTo(page, page.getByText('Historia', { exact: true }).locator('..'));
    await keyboard.press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: /^Baja/ })).toBeVisible();
  });

  test('ADMIN edits a volunteer: photo, role and password', async ({ page, product }) => {
    const { keyboard } = page;
    const body = person();
    const { idUsuario } = await newVolunteer(product.address, body);
    await page.goto(`/modificar_usuario/${idUsuario}`);

    const choosing = page.getByRole('button', { name: 'Subir foto' });
    const chooser = page.waitForEvent('filechooser');
    await tabTo(page, choosing);
    await keyboard.press('Enter');
    await (await chooser).setFiles([{ ...(await plainPhoto('retrato.jpg', 5)) }]);
    const cutting = page.getByRole('dialog', { name: 'Recortar la foto' });
    const closer = cutting.getByRole('slider', { name: 'Acercar' });
    await tabTo(page, closer);
    await keyboard.press('ArrowRight');
    await expect(closer).toHaveValue('1');
    await tabTo(page, cutting.getByRole('button', { name: 'Guardar foto' }));
    await keyboard.press('Enter');
    await expect(notice(page, 'La foto quedó guardada')).toBeVisible();

    const changing = page.getByRole('button', { name: 'Cambiar contraseña' }).first();
    await tabTo(page, changing);
    await keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Cambiar contraseña' });
    await write(page, box(dialog, 'Contraseña nueva'), 'otra-marea-9');
    await write(page, box(dialog, 'Repetir contraseña nueva'), 'otra-marea-9');
    await keyboard.press('Enter');
    await expect(notice(page, says.passwordChanged)).toBeVisible();
    await expect(changing).toBeFocused();

    const form = editForm(page);
    await write(page, box(form, 'Nombre'), 'Otra');
    await tabTo(page, form.getByLabel('Rol'));
    await keyboard.type('Voluntario A');
    await keyboard.press('Tab');
    await tabTo(page, form.getByRole('button', { name: 'Confirmar cambios' }));
    await keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: /^¿Darle el rol financiero a/ });
    await tabTo(page, question.getByRole('button', { name: 'Dar el rol financiero' }));
    await keyboard.press('Enter');
    await expect(notice(page, says.modified)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: `Otra ${body.apellido}` })).toBeVisible();
    await expect(page.getByText('Voluntario Administrador Financiero')).toBeVisible();
  });
});

test.describe('on a phone, as ADMIN', () => {
  test.use({ ...phone, loggedInAs: 'ADMIN' });

  test('the menu closes when a page is chosen, also from its own records', async ({ page }) => {
    const more = page.getByRole('button', { name: 'Más', exact: true });
    const sheet = page.getByRole('dialog', { name: 'Más', exact: true });
    const chooseUsers = async () => {
      await tabTo(page, more);
      await page.keyboard.press('Enter');
      await tabTo(page, sheet.getByRole('link', { name: 'Usuarios' }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Usuarios' })).toBeVisible();
      await expect(sheet).toBeHidden();
      await expect(page.getByRole('main')).toBeFocused();
    };
    await page.goto('/perfil');
    await chooseUsers();
    await tabTo(page, userCards(page).getByRole('link').first());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/usuario\/\d+$/);
    await chooseUsers();
  });
});
