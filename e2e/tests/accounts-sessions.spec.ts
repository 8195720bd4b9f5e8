/** How sessions end everywhere, survive svc-auth and a key rotation, and follow in other tabs. */

import { limits } from '@caparazon/call/limits';
import type { Jwk } from '@caparazon/call/sesion/calls';
import { loginMessages, sesionMessages } from '@caparazon/call/sesion/words';
import { generalMessages } from '@caparazon/call/words';
import { aportesMessages } from '@caparazon/office/aporte/words';
import { usuarioMessages } from '@caparazon/office/usuario/words';
import type { Page } from '@playwright/test';
import { type Account, changeUsuario, newVolunteer, setActivo } from '../src/accounts.ts';
import { ask } from '../src/api.ts';
import { type Doors, doorsOf, everywhere, statuses, untilDead } from '../src/doors.ts';
import type { Product } from '../src/product.ts';
import { accounts, enter, logInByForm, signIn, signInAs } from '../src/session.ts';
import { expect, test } from '../src/test.ts';

const { revokedWithinMs } = limits.session;

async function treasurer({ address }: Product): Promise<Account> {
  const account = await newVolunteer(address);
  await changeUsuario(address, account.idUsuario, { rol: 'VOL_FIN' });
  return account;
}

async function changePassword({ address }: Product, token: string, body: object): Promise<void> {
  const answer = await ask(`${address}/api/usuarios/modificar_password`, { method: 'POST', token, body });
  expect([answer.status, answer.text]).toEqual([200, JSON.stringify({ message: usuarioMessages.passwordChanged })]);
}

interface Case {
  product: Product;
  account: Account;
  acting: string;
}

const another = 'otra-marea-9';

/** Whose sessions end, and whether the acting one stays. */
const ends: Record<string, { act: (given: Case) => Promise<unknown>; acting: 200 | 401; other: 200 | 401 }> = {
  'a user who is put out': {
    act: ({ product, account }) => setActivo(product.address, account.idUsuario, false),
    acting: 401,
    other: 401,
  },
  'a role that is changed': {
    act: ({ product, account }) => changeUsuario(product.address, account.idUsuario, { rol: 'VOL' }),
    acting: 401,
    other: 401,
  },
  'a password that an administrator sets': {
    act: async ({ product, account: { idUsuario } }) =>
      changePassword(product, (await signIn(product.address, 'ADMIN')).accessToken, {
        idUsuario,
        newPassword: another,
      }),
    acting: 401,
    other: 401,
  },
  'a password that its owner changes': {
    act: ({ product, account: { idUsuario, password }, acting }) =>
      changePassword(product, acting, { idUsuario, oldPassword: password, newPassword: another }),
    acting: 200,
    other: 401,
  },
  'a logout': {
    act: ({ product, acting }) => ask(`${product.address}/api/auth/signout`, { method: 'POST', token: acting }),
    acting: 401,
    other: 200,
  },
};

test.describe('every door refuses the session within two seconds', () => {
  for (const [what, { act, acting, other }] of Object.entries(ends)) {
    test(what, async ({ product }) => {
      const doors = doorsOf(product);
      const account = await treasurer(product);
      const tokens = {
        acting: (await signInAs(product.address, account)).accessToken,
        other: (await signInAs(product.address, account)).accessToken,
      };
      const wanted = { acting, other };
      for (const token of Object.values(tokens)) expect(await statuses(doors, token)).toEqual(everywhere(doors, 200));

      await act({ product, account, acting: tokens.acting });

      const dying = (['acting', 'other'] as const).filter((which) => wanted[which] === 401);
      const took = await Promise.all(dying.map((which) => untilDead(doors, tokens[which])));
      expect(Math.max(...took)).toBeLessThan(revokedWithinMs);
      for (const which of ['acting', 'other'] as const) {
        expect([which, await statuses(doors, tokens[which])]).toEqual([which, everywhere(doors, wanted[which])]);
      }
    });
  }
});

const keyIdOf = (token: string): string => JSON.parse(atob(token.split('.')[0] ?? '')).kid;

async function keyIds({ address }: Product): Promise<string[]> {
  const { keys } = (await ask(`${address}/api/auth/jwks.json`)).json() as { keys: Jwk[] };
  return keys.map(({ kid }) => kid);
}

test('the command rotates the keys and logs nobody out', async ({ product }) => {
  const doors: Doors = doorsOf(product);
  const before = (await signIn(product.address, 'VOL_FIN')).accessToken;
  const published = await keyIds(product);

  const said = await product.command('operate', '--', 'rotate-keys');
  const [newest = '', ...older] = await keyIds(product);
  expect(said).toContain(`new key: ${newest}`);
  expect(older).toEqual(published);
  expect(await statuses(doors, before)).toEqual(everywhere(doors, 200));

  // Logins go on while the parts learn the new key.
  await expect
    .poll(
      async () => {
        const { accessToken } = await signIn(product.address, 'VOL_FIN');
        expect(await statuses(doors, accessToken)).toEqual(everywhere(doors, 200));
        return keyIdOf(accessToken);
      },
      { timeout: 20_000 },
    )
    .toBe(newest);
  expect(await statuses(doors, before)).toEqual(everywhere(doors, 200));
});

test.describe('svc-auth is down', () => {
  test.use({ loggedInAs: 'VOL_FIN', mayComplain: /Failed to load resource/ });
  test.afterEach(({ product }) => expect.poll(() => product.isWell(), { timeout: 40_000 }).toBe(true));

  test('a logged-in user keeps contributions and records; only screens of users say that it is down', async ({
    page,
    product,
  }) => {
    await page.goto('/aportes');
    await product.without('svc-auth', async () => {
      const menu = page.getByRole('navigation', { name: 'Principal' });
      await page.reload();
      await expect(page.getByRole('table').or(page.getByText(aportesMessages.empty)).first()).toBeVisible();
      await menu.getByRole('link', { name: 'Reportes' }).click();
      await expect(page.getByRole('list', { name: 'Reportes', exact: true }).getByRole('listitem')).toHaveCount(12);

      const alert = page.getByRole('alert').filter({ hasText: generalMessages.unavailable });
      for (const [path, says] of Object.entries({
        '/perfil': 'El perfil no está disponible',
        '/usuario/1': 'El perfil no está disponible',
        '/modificar_usuario/2': 'El perfil no está disponible',
        '/listar_voluntarios': 'No pudimos cargar los usuarios',
      })) {
        await page.goto(path);
        await expect(alert.filter({ hasText: says })).toBeVisible();
        await expect(menu.getByRole('link', { name: 'Aportes' })).toBeVisible();
      }
    });
    await expect.poll(() => product.isWell(), { timeout: 40_000 }).toBe(true);
    const retry = page.getByRole('button', { name: 'Reintentar' });
    if (await retry.isVisible()) await retry.click();
    await expect(page.getByRole('list', { name: 'Usuarios' })).toBeVisible();
  });
});

test.describe('a login', () => {
  const red = 'rgb(191, 43, 26)';
  const given: Record<string, { username: string; secret: string; missing: string[] }> = {
    'of nothing': {
      username: ' ',
      secret: '',
      missing: [loginMessages.usernameRequired, loginMessages.passwordRequired],
    },
    'of a name alone': { username: accounts.VOL, secret: '', missing: [loginMessages.passwordRequired] },
    'of a password alone': { username: '', secret: 'tortuga-demo', missing: [loginMessages.usernameRequired] },
  };
  for (const [what, { username, secret, missing }] of Object.entries(given)) {
    test(`${what} sends nothing and marks the missing fields in red`, async ({ page }) => {
      let sent = 0;
      page.on('request', (request) => {
        if (request.method() === 'POST') sent++;
      });
      await page.goto('/login');
      const form = page.getByRole('form', { name: 'Ingresar' });
      await form.getByRole('textbox', { name: 'Usuario o e-mail' }).fill(username);
      await form.getByRole('textbox', { name: 'Contraseña' }).fill(secret);
      await form.getByRole('textbox', { name: 'Contraseña' }).press('Enter');
      const flagged = form.locator('[aria-invalid=true]');
      await expect(flagged).toHaveCount(missing.length);
      for (const [index, message] of missing.entries()) {
        await expect(form.getByText(message, { exact: true })).toHaveCSS('color', red);
        await expect(flagged.nth(index)).toHaveAccessibleDescription(message);
        await flagged.nth(index).hover();
        await expect(flagged.nth(index)).toHaveCSS('border-top-color', red);
      }
      await expect(flagged.first()).toBeFocused();
      expect(sent).toBe(0);
    });
  }
});

const openReports = (page: Page) =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Reportes' }).click();

test.describe('a session that expires', () => {
  test.use({ mayComplain: /status of 401/ });

  test('is announced at the login, which leads only the same person back', async ({ page, product }) => {
    const account = await newVolunteer(product.address);
    const back = page.getByRole('link', { name: /^Seguir donde estabas/ });
    const loseSession = async () => {
      await page.goto('/reportes?estado=VIVO&ordenFecha=asc');
      await expect(
        page.getByRole('list', { name: 'Reportes', exact: true }).getByRole('listitem').first(),
      ).toBeVisible();
      await setActivo(product.address, account.idUsuario, false);
      // The event stream ends with the session: no request is needed.
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByText(sesionMessages.none)).toBeVisible();
      await setActivo(product.address, account.idUsuario, true);
    };

    await page.goto('/login');
    await enter(page, account);
    await expect(back).toHaveCount(0);
    await loseSession();
    await enter(page, account);
    await back.click();
    await expect(page).toHaveURL(/\/reportes\?estado=VIVO&ordenFecha=asc$/);

    await loseSession();
    await logInByForm(page, 'VOL');
    await expect(page.getByText(accounts.VOL, { exact: true })).toBeVisible();
    await expect(back).toHaveCount(0);
  });
});

test.describe('two tabs', () => {
  // What one tab has asked for is on its way while the other logs out.
  test.use({ mayComplain: /status of 401/ });

  test('a logout in one tab logs out the other without a request', async ({ page, context }) => {
    await page.goto('/login');
    await logInByForm(page, 'VOL');
    const other = await context.newPage();
    await other.goto('/listar_voluntarios');
    await expect(other.getByRole('list', { name: 'Usuarios' })).toBeVisible();
    await page.goto('/logout');
    await expect(page).toHaveURL(/\/$/);
    await expect(other).toHaveURL(/\/login$/);
    await expect(other.getByRole('list', { name: 'Usuarios' })).toHaveCount(0);
  });

  test('a login as another person in one tab replaces the session of the other and leaves nothing of the first', async ({
    page,
    context,
    product,
  }) => {
    const account = await newVolunteer(product.address);
    await page.goto('/login');
    await logInByForm(page, 'ADMIN');
    const other = await context.newPage();
    await other.goto('/perfil');
    const menu = other.getByRole('navigation', { name: 'Principal' });
    await expect(other.getByText(accounts.ADMIN, { exact: true })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Alta Voluntario' })).toBeVisible();

    await page.goto('/logout');
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/login');
    await enter(page, account);
    await expect(other).toHaveURL(/\/perfil$/);
    await expect(other.getByText(account.username, { exact: true })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Alta Voluntario' })).toHaveCount(0);
    await openReports(other);
    await expect(other.getByRole('list', { name: 'Reportes', exact: true }).getByRole('listitem')).toHaveCount(12);
  });

  test('a logout in one browser does not touch the session of another', async ({ page, browser, product }) => {
    await page.goto('/login');
    await logInByForm(page, 'VOL');
    const context = await browser.newContext({ baseURL: product.address });
    const other = await context.newPage();
    await other.goto('/login');
    await logInByForm(other, 'VOL');
    await page.goto('/logout');
    await expect(page).toHaveURL(/\/$/);
    await openReports(other);
    await expect(other.getByRole('list', { name: 'Reportes', exact: true }).getByRole('listitem')).toHaveCount(12);
    await context.close();
  });
});
