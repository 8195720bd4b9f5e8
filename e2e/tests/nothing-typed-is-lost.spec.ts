/** The error stands beside its field, and the form keeps everything. */

import { limits } from '@caparazon/call/limits';
import { publicoMessages } from '@caparazon/call/public-words';
import { loginMessages, sesionMessages } from '@caparazon/call/sesion/words';
import { fichaMessages } from '@caparazon/clinic/animal/words';
import { reporteMessages } from '@caparazon/clinic/reporte/words';
import type { Page } from '@playwright/test';
import { addAxe, expectAccessible } from '../src/axe.ts';
import { fillIntake, intakeForm } from '../src/intake.ts';
import { plainPhoto } from '../src/photos.ts';
import { addPhotos, answer, fillReport, pressOn, reportForm, sampleReport } from '../src/report.ts';
import { logInByForm } from '../src/session.ts';
import { expect, test } from '../src/test.ts';

test.use({ mayComplain: /status of (4|5)\d\d|net::ERR_/ });

const press = pressOn(false);
const sample = sampleReport('sin perder nada');

async function expectKept(page: Page, photos: number): Promise<void> {
  const form = reportForm(page);
  await expect(answer(form, '¿Cómo está?', sample.estado)).toBeChecked();
  await expect(answer(form, '¿Qué es?', sample.clase)).toBeChecked();
  await expect(answer(form, '¿Cuál se le parece más?', sample.nombreComun)).toBeChecked();
  await expect(form.getByLabel('Departamento')).toHaveValue(sample.departamento);
  await expect(form.getByLabel('Ubicación')).toHaveValue(sample.ubicacion);
  await expect(form.getByLabel('Nombre')).toHaveValue(sample.nombre);
  await expect(form.getByLabel('Teléfono')).toHaveValue(/99\s?123\s?456/);
  await expect(form.getByLabel('E-mail')).toHaveValue(sample.email);
  await expect(form.getByLabel('Observaciones')).toHaveValue(sample.observaciones);
  await expect(form.getByRole('img', { name: /^Foto \d+: / })).toHaveCount(photos);
}

const sendReport = (page: Page) => reportForm(page).getByRole('button', { name: 'Enviar reporte' }).click();
const twoPhotos = () => Promise.all([plainPhoto('uno.jpg', 1), plainPhoto('dos.jpg', 2)]);

test('an empty report names the missing fields beside each and above all, and sends nothing', async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') sent++;
  });
  await page.goto('/reportar');
  await expect(reportForm(page).getByRole('radiogroup', { name: '¿Qué es?' })).toBeVisible();
  await sendReport(page);
  await expect(page.getByText(reporteMessages.invalid, { exact: true })).toBeVisible();
  const { estado, clase, departamento, ubicacion } = reporteMessages;
  for (const text of [estado, clase, departamento, ubicacion]) {
    await expect(page.getByRole('alert').getByRole('link', { name: text })).toBeVisible();
    await expect(page.getByText(text, { exact: true })).toHaveCount(2);
  }
  expect(sent).toBe(0);
});

test('an e-mail without @ is refused beside its field; unticking the box clears the error', async ({ page }) => {
  await page.goto('/reportar');
  const form = reportForm(page);
  await fillReport(page, { ...sample, email: 'nandu.ejemplo.uy' }, press);
  await sendReport(page);
  await expect(form.getByLabel('E-mail')).toHaveAccessibleDescription(new RegExp(`^${reporteMessages.email}`));
  const tick = form.getByRole('checkbox', { name: /Quiero recibir/ });
  await tick.uncheck();
  await tick.check();
  await expect(form.getByLabel('E-mail')).toHaveValue('');
});

test('an eleventh photo is left out, and the form says so', async ({ page }) => {
  await page.goto('/reportar');
  const eleven = await Promise.all(Array.from({ length: 11 }, (_, n) => plainPhoto(`${n}.jpg`, n)));
  await reportForm(page)
    .getByLabel(/Agregar/)
    .setInputFiles(eleven);
  await expect(page.getByText(reporteMessages.onlyFirstTen)).toBeVisible();
  await expect(reportForm(page).getByRole('img', { name: /^Foto \d+: / })).toHaveCount(10);
  await expect(reportForm(page).getByLabel(/Agregar/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Quitar la foto 4' }).click();
  await expect(reportForm(page).getByRole('img', { name: /^Foto \d+: / })).toHaveCount(9);
});

test('a text named as a photo is left out by name; the others stay', async ({ page }) => {
  await page.goto('/reportar');
  const text = { name: 'notas.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Esto no es una foto') };
  await reportForm(page)
    .getByLabel(/Agregar/)
    .setInputFiles([await plainPhoto('buena.jpg', 1), text]);
  await expect(page.getByText(/«notas\.jpg» no es una foto/)).toBeVisible();
  await expect(reportForm(page).getByRole('img', { name: /^Foto \d+: / })).toHaveCount(1);
});

const giveUp = (page: Page) => reportForm(page).getByRole('button', { name: 'Cancelar el envío' }).click();

async function expectWaiting(page: Page): Promise<void> {
  await expect(reportForm(page).getByText(/^Se envía solo cuando vuelva la conexión/)).toBeVisible();
  await expect(page.getByText(publicoMessages.sendFailure, { exact: true })).toHaveCount(0);
}

const expectFailure = (page: Page) =>
  expect(page.getByText(publicoMessages.sendFailure, { exact: true })).toBeVisible();

const failures: [name: string, fail: (page: Page) => Promise<unknown>, expectSaid: (page: Page) => Promise<void>][] = [
  [
    'a server that fails',
    (page) =>
      page.route('**/api/reportes', (route) => route.fulfill({ status: 500, body: '<h1>Internal Server Error</h1>' })),
    expectFailure,
  ],
  [
    'a dead network',
    (page) => page.route('**/api/reportes', (route) => route.abort('internetdisconnected')),
    (page) => expectWaiting(page).then(() => giveUp(page)),
  ],
  [
    'a network that answers with a page of its own',
    (page) => page.route('**/api/reportes', (route) => route.fulfill({ body: '<h1>Internal Server Error</h1>' })),
    (page) => expectWaiting(page).then(() => giveUp(page)),
  ],
];
for (const [name, fail, expectSaid] of failures) {
  test(`${name}: the form says so in Spanish, keeps everything through a reload, and can send again`, async ({
    page,
  }) => {
    await page.goto('/reportar');
    await fillReport(page, sample, press);
    await addPhotos(page, await twoPhotos());
    await fail(page);
    await sendReport(page);
    await expectSaid(page);
    await expect(page.getByText(/Internal Server Error/)).toHaveCount(0);
    await expectKept(page, 2);
    await page.reload();
    await expectKept(page, 2);
    await page.unroute('**/api/reportes');
    await sendReport(page);
    await expect(page.getByText(reporteMessages.sent, { exact: true })).toBeVisible();
    // A reload here would show the thanks again.
    await page.goto('/');
    await page.goto('/reportar');
    await expect(reportForm(page).getByLabel('Ubicación')).toHaveValue('');
  });
}

test('a report swallowed by the network times out, keeps everything, and can be sent again', async ({ page }) => {
  await page.clock.install();
  await page.goto('/reportar');
  await fillReport(page, sample, press);
  await addPhotos(page, await twoPhotos());
  let swallowed = 0;
  await page.route('**/api/reportes', () => {
    swallowed++;
  });
  await sendReport(page);
  await expect.poll(() => swallowed).toBe(1);
  await expect(reportForm(page).getByText(/^Enviando…/)).toBeVisible();
  await page.clock.fastForward(limits.silenceMs);
  await expectWaiting(page);
  await giveUp(page);
  await expectKept(page, 2);
  await page.unroute('**/api/reportes');
  await sendReport(page);
  await expect(page.getByText(reporteMessages.sent, { exact: true })).toBeVisible();
});

test('a field refused only by the server is marked with its message', async ({ page }) => {
  const mensaje = 'El departamento no es válido';
  await page.goto('/reportar');
  await fillReport(page, sample, press);
  await page.route('**/api/reportes', (route) =>
    route.fulfill({
      status: 400,
      json: {
        message: reporteMessages.invalid,
        codigo: 'datos_invalidos',
        errores: [{ campo: 'departamento', mensaje }],
      },
    }),
  );
  await sendReport(page);
  await expect(page.getByText(reporteMessages.invalid, { exact: true })).toBeVisible();
  await expect(reportForm(page).getByLabel('Departamento')).toHaveAccessibleDescription(mensaje);
  await expectKept(page, 0);
});

test.describe('the intake form', () => {
  test.use({ loggedInAs: 'VOL' });

  test('names the first missing field, in the order of the form, and moves there', async ({ page }) => {
    await page.goto('/ficha_ingreso');
    const form = intakeForm(page);
    const create = form.getByRole('button', { name: 'Crear ficha' });
    await form.getByLabel('Recibió el animal').selectOption('Otro');
    const says = fichaMessages;
    const steps: [string, string, () => Promise<unknown>][] = [
      [
        'Departamento de procedencia',
        says.departamento,
        () => form.getByLabel('Departamento de procedencia').selectOption('Rocha'),
      ],
      ['Ubicación de procedencia', says.ubicacion, () => form.getByLabel('Ubicación de procedencia').fill('Valizas')],
      ['Nombre de quien lo recibió', says.receptor, () => form.getByLabel('Nombre de quien lo recibió').fill('Ana')],
      ['Ubicación actual', says.ubicacionActual, () => form.getByLabel('Ubicación actual').fill('Pileta 1')],
      ['Clase', says.clase, () => form.getByLabel('Clase').selectOption('Aves marinas')],
      ['Nombre común', says.nombreComun, () => form.getByLabel('Nombre común').selectOption('Albatros')],
    ];
    for (const [label, message, mend] of steps) {
      await create.click();
      await expect(page.getByRole('alert').getByText(message, { exact: true }).last()).toBeVisible();
      await expect(form.getByLabel(label)).toBeFocused();
      await expect(form.getByLabel(label)).toHaveAccessibleDescription(new RegExp(message));
      await mend();
    }
    await create.click();
    await expect(page.getByRole('alert').getByText(says.estado, { exact: true }).last()).toBeVisible();
  });

  test('keeps everything when the session ends midway', async ({ page, context }) => {
    await page.goto('/ficha_ingreso');
    const form = intakeForm(page);
    await form.getByLabel('Departamento de procedencia').selectOption('Rocha');
    await form.getByLabel('Ubicación de procedencia').fill('Punta del Diablo');
    await form.getByLabel('Clase').selectOption('Tortugas marinas');
    await form.getByLabel('Nombre común').selectOption('Tortuga carey');
    await fillIntake(form, press);
    await expect(form.getByText(/Borrador guardado/)).toBeVisible();
    await context.route('**/api/fichas_animal', (route) =>
      route.fulfill({ status: 401, json: { message: sesionMessages.none, errores: [], codigo: 'sin_sesion' } }),
    );
    await form.getByRole('button', { name: 'Crear ficha' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await context.unroute('**/api/fichas_animal');
    await logInByForm(page, 'VOL');
    await page.getByRole('link', { name: /^Seguir donde estabas/ }).click();
    await expect(page.getByText(/Recuperamos lo que estabas escribiendo/)).toBeVisible();
    await expect(form.getByLabel('Ubicación de procedencia')).toHaveValue('Punta del Diablo');
    await expect(form.getByLabel('Nombre común')).toHaveValue('Tortuga carey');
    await expect(form.getByLabel('Peso al ingreso')).toHaveValue('12,5');
    await form.getByRole('button', { name: 'Crear ficha' }).click();
    await expect(page.getByText(fichaMessages.created, { exact: true })).toBeVisible();
  });

  test('is locked while it is being sent, and keeps everything when it is refused', async ({ page }) => {
    await page.goto('/ficha_ingreso');
    const form = intakeForm(page);
    const where = form.getByLabel('Ubicación de procedencia');
    await form.getByLabel('Departamento de procedencia').selectOption('Rocha');
    await where.fill('Valizas');
    await form.getByLabel('Clase').selectOption('Tortugas marinas');
    await form.getByLabel('Nombre común').selectOption('Tortuga carey');
    await fillIntake(form, press);
    const mensaje = 'Esa ubicación no es válida';
    let refuse = () => {};
    const answered = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    await page.route('**/api/fichas_animal', async (route) => {
      await answered;
      const errores = [{ campo: 'ubicacion', mensaje }];
      await route.fulfill({ status: 400, json: { message: mensaje, errores, codigo: 'datos_invalidos' } });
    });
    await form.getByRole('button', { name: 'Crear ficha' }).click();
    await expect(form).toHaveAttribute('aria-busy', 'true');
    await where.click({ force: true });
    await page.keyboard.type(' y más');
    await form.getByLabel('Peso al ingreso').focus();
    await page.keyboard.type('9');
    await expect(form.getByRole('button', { name: /^Enviando…/ })).toBeFocused();
    refuse();
    await expect(where).toBeFocused();
    await expect(where).toHaveAccessibleDescription(new RegExp(mensaje));
    await expect(where).toHaveValue('Valizas');
    await expect(form.getByLabel('Peso al ingreso')).toHaveValue('12,5');
    await page.keyboard.press('End');
    await page.keyboard.type(' norte');
    await expect(where).toHaveValue('Valizas norte');

    // The answer is not awaited: a busy machine changes nothing.
    await page.unroute('**/api/fichas_animal');
    await page.route('**/api/fichas_animal', () => undefined);
    await form.getByRole('button', { name: 'Crear ficha' }).click();
    await expect(form).toHaveAttribute('aria-busy', 'true');
    // The button spins while it sends.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await addAxe(page);
    await expectAccessible(page, 'dia');
    await expectAccessible(page, 'noche');
  });

  test('asks before it is left unsaved', async ({ page }) => {
    await page.goto('/reportes');
    await page.goto('/ficha_ingreso');
    const form = intakeForm(page);
    await form.getByLabel('Ubicación de procedencia').fill('Aguas Dulces');
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Reportes' }).click();
    const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
    await expect(question).toContainText('Lo que escribiste queda como borrador en este navegador');
    await question.getByRole('button', { name: 'Seguir escribiendo' }).click();
    await expect(form.getByLabel('Ubicación de procedencia')).toHaveValue('Aguas Dulces');
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Reportes' }).click();
    await question.getByRole('button', { name: 'Salir' }).click();
    await expect(page).toHaveURL(/\/reportes$/);
  });
});

test('a wrong login is shown in red in the middle, and keeps the name', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Usuario o e-mail').fill('nadie');
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('equivocada');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByRole('alert').getByText(loginMessages.wrong)).toBeVisible();
  await expect(page.getByLabel('Usuario o e-mail')).toHaveValue('nadie');
  await expect(page.getByText(loginMessages.wrong)).toBeHidden({ timeout: 10_000 });
});
