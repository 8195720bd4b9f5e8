/** Mails of accounts and to donors, from a real SMTP server (rules: invitations, forgotten-passwords, donor-mails). */
import { type SmtpFixture, startSmtp } from '@caparazon/service-kit/mail/smtp.fixture';
import type { Page } from '@playwright/test';
import { newVolunteer, person } from '../src/accounts.ts';
import { ask } from '../src/api.ts';
import { enter } from '../src/session.ts';
import { expect, test } from '../src/test.ts';
import { altaForm, box } from '../src/usuarios.ts';

test.describe.configure({ mode: 'serial' });

const startPatienceMs = 300_000;
const own = 'ballena-al-sur-26';
let smtp: SmtpFixture;

test.beforeAll(async ({ product }) => {
  test.setTimeout(startPatienceMs);
  smtp = await startSmtp();
  await product.stop();
  product.more = {
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'Caparazón <avisos@caparazon.example>',
    PUBLIC_ORIGIN: product.address,
  };
  await product.start();
});
test.afterAll(async ({ product }) => {
  test.setTimeout(startPatienceMs);
  await product.stop();
  product.more = {};
  await product.start();
  await smtp.stop();
});

/** The link of the last mail to somebody. */
async function linkFor(address: string): Promise<string> {
  const mails = () => smtp.received.filter(({ to }) => to.includes(address));
  await expect.poll(() => mails().at(-1)?.text ?? '').toMatch(/\/recuperar#\S+/);
  return /http\S+\/recuperar#[\w-]+/.exec(mails().at(-1)?.text ?? '')?.[0] ?? '';
}

async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Contraseña nueva *', { exact: true }).fill(password);
  await page.getByLabel('Repetir contraseña nueva *', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

test.describe('of an administrator', () => {
  test.use({ loggedInAs: 'ADMIN', mayComplain: /status of 409/ });

  test('an invited volunteer chooses a password by the link of the mail, which is good once', async ({
    page,
    browser,
    product,
  }) => {
    const { nombre, apellido, email, username } = person();
    await page.goto('/gestion_voluntarios');
    const form = altaForm(page);
    await box(form, 'Nombre').fill(nombre);
    await box(form, 'Apellido').fill(apellido);
    await box(form, 'E-mail').fill(email);
    await box(form, 'Teléfono').fill('99123456');
    await form.getByLabel('Departamento').selectOption('Rocha');
    await box(form, 'Nombre de usuario').fill(username);
    await expect(form.getByRole('radio', { name: /^Enviar invitación por correo/ })).toBeChecked();
    await expect(box(form, 'Contraseña')).toHaveCount(0);
    await form.getByRole('button', { name: 'Registrar voluntario' }).click();
    const link = await linkFor(email);

    const theirs = await browser.newContext({ baseURL: product.address, storageState: { cookies: [], origins: [] } });
    const visitor = await theirs.newPage();
    await visitor.goto(link);
    await expect(visitor.getByText(`Tu nombre de usuario es ${username}.`)).toBeVisible();
    await expect(visitor).toHaveURL(/\/recuperar$/);
    await choosePassword(visitor, own);
    await enter(visitor, { username, password: own });
    const again = await theirs.newPage();
    await again.goto(link);
    await expect(again.getByRole('heading', { name: 'Este enlace ya no vale' })).toBeVisible();
    await theirs.close();
  });

  test('a link opened where another is logged in says so, and ends that session', async ({ browser, product }) => {
    const { username } = await newVolunteer(product.address);
    const other = await newVolunteer(product.address);
    await ask(`${product.address}/api/auth/recuperar`, { method: 'POST', body: { usernameOrEmail: username } });
    const link = await linkFor(`${username}@caparazon.example`);
    const theirs = await browser.newContext({ baseURL: product.address, storageState: { cookies: [], origins: [] } });
    const visitor = await theirs.newPage();
    await visitor.goto('/login');
    await enter(visitor, other);
    await visitor.goto(link);
    await expect(visitor.getByText(/^Acá está abierta la sesión de/)).toBeVisible();
    await choosePassword(visitor, own);
    await enter(visitor, { username, password: own });
    await theirs.close();
  });

  test('a mail that is refused stands with its reason, and leaves when it is sent again', async ({
    page,
    browser,
    product,
  }) => {
    const { username } = await newVolunteer(product.address);
    const mailed = () => smtp.received.filter(({ to }) => to.includes(`${username}@caparazon.example`)).length;
    await expect.poll(mailed).toBe(1);
    smtp.manner = 'never';
    const visitor = await browser.newPage({ baseURL: product.address, storageState: { cookies: [], origins: [] } });
    await visitor.goto('/recuperar');
    await visitor.getByLabel('Usuario o e-mail').fill(username);
    await visitor.getByRole('button', { name: 'Enviar enlace' }).click();
    await expect(visitor.getByRole('heading', { name: 'Revisá tu correo' })).toBeVisible();
    await visitor.close();
    await page.goto('/correos');
    const card = page
      .getByRole('article')
      .filter({ hasText: `${username}@` })
      .filter({ hasText: /^Enlace/ });
    await expect(async () => {
      await page.reload();
      await expect(card.getByText('No salió', { exact: true })).toBeVisible();
    }).toPass();
    smtp.manner = 'well';
    await card.getByRole('button', { name: /^Enviar ahora/ }).click();
    await linkFor(`${username}@caparazon.example`);
    await expect(card.getByText('Enviado', { exact: true })).toBeVisible();
  });
});

test.describe('of the treasury', () => {
  test.use({ loggedInAs: 'VOL_FIN' });

  test('a letter is mailed to a donor once its address was read and agreed to', async ({
    page,
    product,
    sessionOf,
  }) => {
    const { accessToken: token } = await sessionOf('VOL_FIN');
    const { nombre, email } = person();
    const given = { documento: 'ninguno', cedulaIdentidad: '', medio: 'efectivo', moneda: 'UYU', monto: '500' };
    const rest = { fecha: null, telefonoContacto: '', direccion: '', departamento: '14' };
    const body = { ...given, ...rest, nombre, emailContacto: email };
    const made = await ask(`${product.address}/api/aportes`, { method: 'POST', token, body });
    const { idAporte } = made.json() as { idAporte: number };
    await page.goto(`/aportes/donantes/${idAporte}`);
    await page.getByRole('button', { name: /^Enviar la carta de \d{4}/ }).click();
    const question = page.getByRole('dialog', { name: /^¿Enviar la carta de \d{4}\?/ });
    await expect(question).toContainText(email);
    await question.getByRole('button', { name: 'Enviar por correo' }).click();
    const mails = () => smtp.received.filter(({ to }) => to.includes(email)).map(({ text }) => text);
    await expect.poll(mails).toEqual([expect.stringMatching(/filename=carta-\d{4}-/)]);
    const sent = page.getByRole('list', { name: 'Lo que se le envió en los últimos 30 días' });
    await expect(sent.getByText('Enviado', { exact: true })).toBeVisible();
  });
});

test('a forgotten password is replaced by the link of a mail, and the old one is over', async ({ page, product }) => {
  const account = await newVolunteer(product.address);
  await page.goto('/login');
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  await page.getByLabel('Usuario o e-mail').fill(account.username);
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(page.getByRole('heading', { name: 'Revisá tu correo' })).toBeVisible();
  await page.goto(await linkFor(`${account.username}@caparazon.example`));
  await choosePassword(page, own);
  await enter(page, { username: account.username, password: own });
});
