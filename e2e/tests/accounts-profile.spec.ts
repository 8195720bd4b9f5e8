import { sesionMessages } from '@caparazon/call/sesion/words';
import type { Usuario } from '@caparazon/office/usuario/calls';
import { usuarioMessages as says } from '@caparazon/office/usuario/words';
import type { Page } from '@playwright/test';
import { type Account, newVolunteer, person } from '../src/accounts.ts';
import { ask, expectRefusal } from '../src/api.ts';
import { metadataOf, photoWithPlace, sizeOf } from '../src/photos.ts';
import { pressOn } from '../src/report.ts';
import { enter, signIn, signInAs } from '../src/session.ts';
import { sizes } from '../src/sizes.ts';
import { expect, test } from '../src/test.ts';
import { box, editForm, notice } from '../src/usuarios.ts';

const another = 'otra-marea-9';

async function editOwn(page: Page, address: string): Promise<Account> {
  const account = await newVolunteer(address);
  await page.goto('/login');
  await enter(page, account);
  await page.getByRole('link', { name: 'Editar' }).click();
  await expect(box(editForm(page), 'Nombre de usuario')).toHaveValue(account.username);
  return account;
}

for (const [device, size] of Object.entries(sizes)) {
  test.describe(`on a ${device}`, () => {
    test.use(size);

    test('the owner crops, sets and deletes a photo', async ({ page, product, hasTouch }) => {
      const press = pressOn(hasTouch === true);
      const { idUsuario, ...credentials } = await editOwn(page, product.address);
      const choosing = page.getByLabel('Elegir una foto');
      const portrait = page.getByRole('main').getByRole('img', { name: /^Foto de Ximena/ });

      await choosing.setInputFiles({
        name: 'no.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.from('Esto no es una foto'),
      });
      await expect(notice(page, says.notAPhoto)).toBeVisible();

      const photo = await photoWithPlace('retrato.jpg', 3);
      await choosing.setInputFiles({ ...photo });
      const cutting = page.getByRole('dialog', { name: 'Recortar la foto' });
      await expect(cutting.getByRole('slider', { name: 'Acercar' })).toBeVisible();
      const sent = page.waitForRequest((request) => request.method() === 'POST' && /fotos_usuario/.test(request.url()));
      await press(cutting.getByRole('button', { name: 'Guardar foto' }));
      await expect(notice(page, 'La foto quedó guardada')).toBeVisible();
      // Only this header has a file's size.
      const { 'content-length': length } = await (await sent).allHeaders();
      expect(Number(length)).toBeLessThan(photo.buffer.byteLength);
      await expect(portrait).toHaveJSProperty('complete', true);

      const { accessToken: token } = await signInAs(product.address, credentials);
      const usuario = async () =>
        (await ask(`${product.address}/api/usuarios/${idUsuario}`, { token })).json() as Usuario;
      const kept = await ask(`${product.address}/api/${(await usuario()).foto[0]}`, { token });
      const bytes = Buffer.from(kept.text, 'base64');
      expect(await sizeOf(bytes)).toEqual({ width: 800, height: 800, format: 'jpeg' });
      expect(await metadataOf(bytes)).toBeUndefined();

      await page.goto('/perfil');
      await expect(portrait).toBeVisible();
      await press(page.getByRole('link', { name: 'Editar' }));
      const question = page.getByRole('dialog', { name: '¿Eliminar la foto?' });
      await press(page.getByRole('button', { name: 'Eliminar foto' }));
      await expect(question).toContainText('Es permanente');
      await press(question.getByRole('button', { name: 'Cancelar' }));
      await press(page.getByRole('button', { name: 'Eliminar foto' }));
      await press(question.getByRole('button', { name: 'Eliminar' }));
      await expect(notice(page, 'La foto se eliminó')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Subir foto' })).toBeVisible();
      expect((await usuario()).foto).toEqual([]);
    });

    test.describe('with a mistake', () => {
      test.use({ mayComplain: /status of 400/ });

      test('the owner changes the password and stays logged in', async ({ page, product, hasTouch }) => {
        const press = pressOn(hasTouch === true);
        const account = await editOwn(page, product.address);
        await press(page.getByRole('button', { name: 'Cambiar contraseña' }));
        const dialog = page.getByRole('dialog', { name: 'Cambiar contraseña' });
        const change = dialog.getByRole('button', { name: 'Cambiar contraseña' });
        const steps: [field: string, text: string, message: string][] = [
          ['Contraseña actual', 'equivocada', says.password],
          ['Contraseña nueva', another, says.passwordsDiffer],
          ['Repetir contraseña nueva', another, says.passwordFailed],
        ];
        const wrong: string[] = [];
        for (const [field, text, message] of steps) {
          await box(dialog, field).fill(text);
          await press(change);
          await expect(dialog.getByText(message, { exact: true })).toBeVisible();
          wrong.push(
            ...(await dialog
              .locator('[aria-invalid]')
              .evaluateAll((all) => all.map((one) => one.getAttribute('name') ?? ''))),
          );
        }
        expect(wrong).toEqual(['newPassword', 'repetida', 'oldPassword']);
        await box(dialog, 'Contraseña actual').fill(account.password);
        await press(change);
        await expect(notice(page, says.passwordChanged)).toBeVisible();
        await expect(dialog).toBeHidden();

        await page.goto('/perfil');
        await expect(page.getByText(account.username, { exact: true })).toBeVisible();
        await expect(signInAs(product.address, account)).rejects.toThrow('401');
        await signInAs(product.address, { ...account, password: another });
      });
    });
  });
}

test.describe('an administrator', () => {
  test.use({ loggedInAs: 'ADMIN' });

  test('sets a forgotten password without the old one', async ({ page, product }) => {
    const account = await newVolunteer(product.address);
    await page.goto(`/modificar_usuario/${account.idUsuario}`);
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cambiar contraseña' });
    await expect(box(dialog, 'Contraseña actual')).toHaveCount(0);
    await box(dialog, 'Contraseña nueva').fill(another);
    await box(dialog, 'Repetir contraseña nueva').fill(another);
    await dialog.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await expect(notice(page, says.passwordChanged)).toBeVisible();
    await expect(signInAs(product.address, account)).rejects.toThrow('401');
    await signInAs(product.address, { ...account, password: another });
    await page.goto(`/usuario/${account.idUsuario}`);
    await page.getByText('Historia', { exact: true }).click();
    // The newest is first: the owner had chosen one too.
    const changes = page.getByRole('listitem').filter({ hasText: 'Cambio de contraseña' });
    await expect(changes.first()).toContainText('Lucía Ferreira');
  });

  test('cannot deactivate or demote the last administrator', async ({ page, product }) => {
    const { idUsuario, accessToken: token } = await signIn(product.address, 'ADMIN');
    await page.goto(`/usuario/${idUsuario}`);
    await expect(page.getByRole('link', { name: 'Editar' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Dar de Baja' })).toHaveCount(0);
    const put = await ask(`${product.address}/api/usuarios/${idUsuario}/modificar_activo`, { method: 'POST', token });
    expect(expectRefusal(put, 409).message).toBe(says.notOneself);
  });

  test.describe('who demotes the last one', () => {
    test.use({ mayComplain: /status of 409/ });

    test('reads the refusal beside the role', async ({ page, product }) => {
      const { idUsuario } = await signIn(product.address, 'ADMIN');
      await page.goto(`/modificar_usuario/${idUsuario}`);
      const role = editForm(page).getByLabel('Rol');
      await role.selectOption('Voluntario');
      await page.getByRole('button', { name: 'Confirmar cambios' }).click();
      const question = page.getByRole('dialog', { name: '¿Cambiar tu propio rol?' });
      await question.getByRole('button', { name: 'Cambiar el rol' }).click();
      await expect(notice(page, says.lastAdmin)).toBeVisible();
      await expect(role).toHaveAccessibleDescription(new RegExp(says.lastAdmin));
    });
  });
});

test.describe('leaving unsaved changes', () => {
  for (const [device, size] of Object.entries(sizes)) {
    test.describe(`on a ${device}`, () => {
      test.use(size);

      test('asks before a link, the back button and a closed tab', async ({ page, product, hasTouch }) => {
        const press = pressOn(hasTouch === true);
        const { idUsuario } = await editOwn(page, product.address);
        const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
        const surname = box(editForm(page), 'Apellido');
        await surname.fill('Otro');
        for (const leave of [
          () => press(page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Reportes' })),
          () => page.evaluate(() => history.back()),
        ]) {
          await leave();
          await press(question.getByRole('button', { name: 'Seguir escribiendo' }));
          await expect(question).toBeHidden();
          await expect(page).toHaveURL(new RegExp(`/modificar_usuario/${idUsuario}$`));
          await expect(surname).toHaveValue('Otro');
        }
        const opened = page.waitForEvent('dialog');
        const closing = page.close({ runBeforeUnload: true });
        const dialog = await opened;
        expect(dialog.type()).toBe('beforeunload');
        await dialog.dismiss();
        await closing;
        await expect(surname).toHaveValue('Otro');

        await press(page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Reportes' }));
        await press(question.getByRole('button', { name: 'Salir' }));
        await expect(page).toHaveURL(/\/reportes$/);
      });
    });
  }

  test('does not ask when nothing was written or all was saved', async ({ page, product }) => {
    const { idUsuario } = await editOwn(page, product.address);
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Reportes' }).click();
    await expect(page).toHaveURL(/\/reportes$/);
    await page.goBack();
    await box(editForm(page), 'Apellido').fill('Guardado');
    await page.getByRole('button', { name: 'Confirmar cambios' }).click();
    await expect(page).toHaveURL(new RegExp(`/usuario/${idUsuario}$`));
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Reportes' }).click();
    await expect(page).toHaveURL(/\/reportes$/);
  });
});

for (const role of ['VOL', 'VOL_FIN'] as const) {
  test.describe(`what a ${role} may not do with another user`, () => {
    test.use({ loggedInAs: role, mayComplain: /status of 404/ });

    test('the screen does not offer it', async ({ page, product }) => {
      const { idUsuario } = await newVolunteer(product.address);
      await page.goto('/listar_voluntarios');
      await expect(page.getByRole('list', { name: 'Usuarios' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Alta Voluntario' })).toHaveCount(0);
      await page.goto(`/usuario/${idUsuario}`);
      await expect(page.getByRole('heading', { level: 1, name: /^Ximena/ })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Editar' })).toHaveCount(0);
      await expect(page.getByRole('button', { name: /^Dar de/ })).toHaveCount(0);
      await expect(page.getByText('Historia', { exact: true })).toHaveCount(0);
      await page.goto(`/modificar_usuario/${idUsuario}`);
      await expect(page.getByRole('heading', { level: 1, name: sesionMessages.forbidden })).toBeVisible();
      await expect(editForm(page)).toHaveCount(0);
      await expect(page.getByRole('button', { name: /foto|contraseña/ })).toHaveCount(0);
    });

    test('the server refuses it', async ({ product, sessionOf }) => {
      const { idUsuario } = await newVolunteer(product.address);
      const { accessToken: token } = await sessionOf(role);
      const api = `${product.address}/api`;
      const body = { ...person(), idUsuario, newPassword: another, oldPassword: 'mar-y-sol-7', foto: 'AAAA' };
      for (const [method, path] of [
        ['POST', 'auth/signup'],
        ['POST', `usuarios/${idUsuario}/modificar`],
        ['POST', `usuarios/${idUsuario}/modificar_activo`],
        ['POST', 'usuarios/modificar_password'],
        ['POST', `fotos_usuario/${idUsuario}`],
        ['DELETE', `fotos_usuario/${idUsuario}`],
        ['GET', `usuarios/${idUsuario}/historial`],
      ] as const) {
        const sent = method === 'POST' ? { body } : {};
        const { message } = expectRefusal(await ask(`${api}/${path}`, { method, token, ...sent }), 403);
        expect([path, message]).toEqual([path, sesionMessages.forbidden]);
      }
    });

    test('neither the screen nor the server lets them change their own role', async ({ page, product, sessionOf }) => {
      const { accessToken: token, idUsuario } = await sessionOf(role);
      await page.goto(`/modificar_usuario/${idUsuario}`);
      await expect(box(editForm(page), 'Nombre')).toBeVisible();
      await expect(editForm(page).getByLabel('Rol')).toHaveCount(0);
      const url = `${product.address}/api/usuarios/${idUsuario}`;
      const usuario = (await ask(url, { token })).json() as Usuario;
      const body = { ...usuario, rol: 'ADMIN' };
      expectRefusal(await ask(`${url}/modificar`, { method: 'POST', token, body }), 403);
    });
  });
}
