/** The second step of a login, from turning it on to turning it off (rules: second-step, asked-second-step). */
import { segundoPasoMessages as says } from '@caparazon/call/sesion/words';
import type { Locator, Page } from '@playwright/test';
import jsqr from 'jsqr';
import { Secret, TOTP } from 'otpauth';
import sharp from 'sharp';
import { type Account, changeUsuario, newVolunteer } from '../src/accounts.ts';
import { ask } from '../src/api.ts';
import { addAxe, expectAccessible } from '../src/axe.ts';
import { expectDrawn } from '../src/drawn.ts';
import { expectFits } from '../src/narrow.ts';
import { enter, signIn, signInAs } from '../src/session.ts';
import { sizes } from '../src/sizes.ts';
import { expect, test } from '../src/test.ts';
import { notice } from '../src/usuarios.ts';

test.use({ mayComplain: /status of (400|401)/, contextOptions: { reducedMotion: 'reduce' } });

/** Gives each code of a secret once: the product takes none twice. */
function phoneOf(secreto: string): () => string {
  const totp = new TOTP({ secret: Secret.fromBase32(secreto) });
  let used = 0;
  return () => {
    // The one of before is taken too, so that three can be had without a wait.
    used = Math.max(used + 1, Math.floor(Date.now() / 30_000) - 1);
    return totp.generate({ timestamp: used * 30_000 });
  };
}

async function addressIn(code: Locator): Promise<URL> {
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return new URL(jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data ?? 'none:');
}

async function expectGood(page: Page): Promise<void> {
  await addAxe(page);
  await expectAccessible(page, 'dia');
  await expectDrawn(page);
  await expectFits(page);
}

const loginForm = (page: Page) => page.getByRole('form', { name: 'Ingresar' });

async function tryIn(page: Page, { username, password }: Account): Promise<void> {
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/login');
  await loginForm(page).getByRole('textbox', { name: 'Usuario o e-mail' }).fill(username);
  await loginForm(page).getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await loginForm(page).getByRole('textbox', { name: 'Contraseña' }).press('Enter');
}

/** Reads the secret, and types the first code. @returns the phone and the recovery codes */
async function activate(page: Page, username: string) {
  const address = await addressIn(page.getByRole('img', { name: 'Código QR' }));
  expect([address.protocol, address.searchParams.get('issuer')]).toEqual(['otpauth:', 'Caparazón']);
  expect(decodeURIComponent(address.pathname)).toContain(`Caparazón:${username}`);
  const secreto = address.searchParams.get('secret') ?? '';
  await expect(page.getByText(secreto.match(/.{1,4}/g)?.join(' ') ?? '?', { exact: true })).toBeVisible();
  await page.getByLabel('Código de la aplicación').fill('000000');
  await page.getByRole('button', { name: 'Activar', exact: true }).click();
  await expect(page.getByText(says.wrong)).toBeVisible();
  const code = phoneOf(secreto);
  await page.getByLabel('Código de la aplicación').fill(code());
  await page.getByRole('button', { name: 'Activar', exact: true }).click();
  const codes = page.getByRole('heading', { name: `Códigos de recuperación de ${username}` });
  await expect(codes).toBeFocused();
  const codigos = await page.getByText(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/).allTextContents();
  expect(codigos).toHaveLength(10);
  return { code, codigos };
}

for (const [device, size] of Object.entries(sizes)) {
  test.describe(`on a ${device}`, () => {
    test.use(size);

    test('it is turned on, asked for at the login, left by a recovery code, and turned off', async ({
      page,
      product,
    }) => {
      test.slow();
      const account = await newVolunteer(product.address);
      await page.goto('/login');
      await enter(page, account);
      await page.getByRole('link', { name: 'Activar el segundo paso' }).click();
      const start = page.getByRole('form', { name: 'Empezar a activar el segundo paso' });
      await start.getByRole('textbox', { name: 'Contraseña' }).fill('otra-cosa');
      await start.getByRole('button', { name: 'Empezar' }).click();
      await expect(start.getByText(says.wrongPassword)).toBeVisible();
      await expectGood(page);
      await start.getByRole('textbox', { name: 'Contraseña' }).fill(account.password);
      await start.getByRole('button', { name: 'Empezar' }).click();
      await expect(page.getByRole('img', { name: 'Código QR' })).toBeVisible();
      await expect(page.getByText(/^1\. En tu teléfono/)).toBeFocused();
      await expectGood(page);
      const { code, codigos } = await activate(page, account.username);
      await expectGood(page);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Descargar' }).click();
      const file = await (await download).createReadStream();
      const text = (await file.toArray()).join('');
      expect(codigos.every((codigo) => text.includes(codigo))).toBe(true);
      await page.getByRole('button', { name: 'Ya los guardé' }).click();
      await expect(page.getByText(/^Activado el .* Códigos de recuperación que quedan: 10\.$/)).toBeVisible();
      await expectGood(page);

      await tryIn(page, account);
      const field = page.getByLabel('Código de la aplicación');
      await expect(field).toBeFocused();
      await expectGood(page);
      await field.fill('123456');
      await field.press('Enter');
      await expect(page.getByText(says.wrong)).toBeVisible();
      const now = code();
      await field.fill(`${now.slice(0, 3)} ${now.slice(3)}`);
      await field.press('Enter');
      await expect(page).toHaveURL(/\/perfil$/);

      await tryIn(page, account);
      await page.getByRole('button', { name: /^No tengo el teléfono/ }).click();
      const recovery = page.getByLabel('Código de recuperación');
      await expect(recovery).toBeFocused();
      await expectGood(page);
      await recovery.fill((codigos[0] ?? '').toLowerCase());
      await recovery.press('Enter');
      await expect(notice(page, 'Códigos de recuperación que te quedan: 9')).toBeVisible();

      await page.getByRole('link', { name: 'Administrar el segundo paso' }).click();
      await page.getByRole('button', { name: 'Códigos de recuperación nuevos' }).click();
      const renewing = page.getByRole('form', { name: 'Códigos de recuperación nuevos' });
      await renewing.getByRole('textbox', { name: 'Contraseña' }).fill(account.password);
      await renewing.getByLabel(/^Código/).fill(codigos[1] ?? '');
      await expectGood(page);
      await renewing.getByRole('button', { name: 'Hacer códigos nuevos' }).click();
      await page.getByRole('button', { name: 'Ya los guardé' }).click();
      await page.getByRole('button', { name: 'Desactivar' }).click();
      const off = page.getByRole('form', { name: 'Desactivar el segundo paso' });
      await off.getByRole('textbox', { name: 'Contraseña' }).fill(account.password);
      await off.getByLabel(/^Código/).fill(codigos[2] ?? '');
      await off.getByRole('button', { name: 'Desactivar' }).click();
      await expect(off.getByText(says.wrong)).toBeVisible();
      await off.getByLabel(/^Código/).fill(code());
      await off.getByRole('button', { name: 'Desactivar' }).click();
      await expect(notice(page, 'El segundo paso quedó desactivado')).toBeVisible();
      await tryIn(page, account);
      await expect(page).toHaveURL(/\/perfil$/);
    });
  });
}

test.describe('a role of which it is asked', () => {
  test.use(sizes.phone);

  test('has it turned on at the login, and ADMIN takes it away', async ({ page, product, browser }) => {
    test.slow();
    const account = await newVolunteer(product.address);
    await changeUsuario(product.address, account.idUsuario, { rol: 'VOL_FIN' });
    const { accessToken: token } = await signIn(product.address, 'ADMIN');
    const askOf = (exigido: boolean) =>
      ask(`${product.address}/api/auth/segundo_paso/roles`, {
        method: 'POST',
        token,
        body: { rol: 'VOL_FIN', exigido },
      });
    expect((await askOf(true)).status).toBe(200);
    try {
      await tryIn(page, account);
      await expect(page.getByRole('heading', { name: 'Activá el segundo paso' })).toBeVisible();
      await expect(page.getByRole('img', { name: 'Código QR' })).toBeVisible();
      await expectGood(page);
      await activate(page, account.username);
      await page.getByRole('button', { name: 'Ya los guardé' }).click();
      await expect(page).toHaveURL(/\/perfil$/);
    } finally {
      await askOf(false);
    }
    const context = await browser.newContext({ baseURL: product.address, storageState: { cookies: [], origins: [] } });
    const admin = await context.newPage();
    await admin.goto('/login');
    await enter(admin, { username: 'admin', password: 'tortuga-demo' });
    await admin.goto(`/listar_voluntarios?segundoPaso=con&nombre=${account.username.split('.')[1]}`);
    await admin
      .getByRole('main')
      .getByRole('link', { name: /^Ximena/ })
      .click();
    await admin.getByRole('button', { name: 'Quitar el segundo paso' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Quitar el segundo paso' }).click();
    await expect(notice(admin, 'puede ingresar sin el código del teléfono')).toBeVisible();
    await expect(admin.getByRole('button', { name: 'Quitar el segundo paso' })).toHaveCount(0);
    await expect(admin.getByRole('main').locator(':focus')).toBeVisible();
    await admin.goto('/segundo_paso');
    await expect(admin.getByRole('checkbox', { name: 'Administrador', exact: true })).not.toBeChecked();
    await expectGood(admin);
    await context.close();
    await tryIn(page, account);
    await expect(page).toHaveURL(/\/perfil$/);
  });
});

test.describe('the open sessions', () => {
  test.use(sizes.phone);

  test('are ended one by one and all, and the focus stays in their list', async ({ page, product }) => {
    const account = await newVolunteer(product.address);
    for (let i = 0; i < 3; i++) await signInAs(product.address, account);
    await page.goto('/login');
    await enter(page, account);
    const list = page.getByRole('list', { name: 'Sesiones abiertas' });
    // With that in which the password was changed.
    await expect(list.getByRole('listitem')).toHaveCount(5);
    await expectGood(page);
    await list
      .getByRole('button', { name: /^Cerrar sesión/ })
      .first()
      .press('Enter');
    const asking = page.getByRole('dialog', { name: /^¿Cerrar la sesión de/ });
    await expectGood(page);
    await asking.getByRole('button', { name: 'Cerrar sesión' }).press('Enter');
    await expect(list.getByRole('listitem')).toHaveCount(4);
    await expect(list).toBeFocused();
    await page.getByRole('button', { name: 'Cerrar todas las demás' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar todas las demás' }).press('Enter');
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(list).toBeFocused();
  });
});
