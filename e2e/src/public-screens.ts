/** The public screens in every state. */

import { loginMessages } from '@caparazon/call/sesion/words';
import { reporteMessages } from '@caparazon/clinic/reporte/words';
import { seguimientoMessages } from '@caparazon/clinic/seguimiento/words';
import { expect, type Page } from '@playwright/test';
import { plainPhoto } from './photos.ts';
import { addPhotos, answer, fillReport, pressOn, reportForm, sampleReport } from './report.ts';
import { heading, type Screen } from './screen.ts';

const click = pressOn(false);

async function openReport(page: Page): Promise<void> {
  await page.goto('/reportar');
  await expect(reportForm(page).getByRole('radiogroup', { name: '¿Qué es?' })).toBeVisible();
}

const reportBody = {
  estado: 'VIVO',
  nombreClase: 'Tortugas marinas',
  nombreComunReporte: 'Tortuga verde',
  departamento: 'Rocha',
  ubicacion: 'Playa de la Viuda',
};

async function askForStory(page: Page, digits: string): Promise<void> {
  await page.getByLabel('Últimos cuatro dígitos de tu teléfono').fill(digits);
  await page.keyboard.press('Enter');
}

export const publicScreens: readonly Screen[] = [
  {
    name: 'home',
    as: null,
    async open(page) {
      await page.goto('/');
      await heading(page, /De la orilla/);
      // The rest loads when the browser is idle.
      await expect(page.locator('#contacto, #reportar').first()).toBeAttached();
    },
  },
  { name: 'reportar', as: null, open: openReport },
  {
    name: 'reportar with every field open',
    as: null,
    async open(page) {
      await openReport(page);
      const form = reportForm(page);
      await answer(form, '¿Qué es?', 'Mamíferos marinos').check();
      await form.getByRole('checkbox', { name: /Quiero recibir/ }).check();
      await form.getByRole('checkbox', { name: /Usar el mapa/ }).check();
      await expect(form.getByRole('application')).toBeVisible();
      await addPhotos(page, [await plainPhoto('una.jpg', 1), await plainPhoto('dos.jpg', 2)]);
    },
  },
  {
    name: 'reportar refused',
    as: null,
    async open(page) {
      await openReport(page);
      await page.getByRole('button', { name: 'Enviar reporte' }).click();
      await expect(page.getByText(reporteMessages.invalid)).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: reporteMessages.clase })).toBeVisible();
    },
  },
  {
    name: 'the stranding guide',
    as: null,
    async open(page) {
      await openReport(page);
      // Without the program, the link opens the picture.
      await expect(page.locator('#portada')).toHaveCount(0);
      await page.getByRole('link', { name: 'Ver la guía de varamiento' }).click();
      await expect(page.getByRole('dialog', { name: 'Guía de varamiento' })).toBeVisible();
    },
  },
  {
    name: 'reportar waiting for the signal',
    as: null,
    async open(page) {
      await openReport(page);
      await fillReport(page, sampleReport('sin señal'), click);
      await page.route('**/api/reportes', (route) => route.fulfill({ status: 503, body: '' }));
      await page.getByRole('button', { name: 'Enviar reporte' }).click();
      await expect(page.getByText(/^Se envía solo cuando vuelva la conexión/)).toBeVisible();
    },
  },
  {
    name: 'reportar sent',
    as: null,
    async open(page) {
      await openReport(page);
      await fillReport(page, sampleReport('con gracias'), click);
      await addPhotos(page, [await plainPhoto('una.jpg', 1), await plainPhoto('dos.jpg', 2)]);
      await page.getByRole('button', { name: 'Enviar reporte' }).click();
      await heading(page, 'Recibimos tu reporte');
      await expect(page.getByRole('img', { name: 'Foto 2 que enviaste' })).toBeVisible();
    },
  },
  {
    name: 'reportar recovered',
    as: null,
    async open(page) {
      await openReport(page);
      await fillReport(page, sampleReport('a medias'), click);
      await page.reload();
      await expect(page.getByText('Borrador recuperado')).toBeVisible();
    },
  },
  {
    name: 'seguimiento refused',
    as: null,
    async open(page) {
      await page.goto('/seguimiento?reporte=999999');
      await askForStory(page, '0000');
      await expect(page.getByRole('alert').filter({ hasText: seguimientoMessages.notFound })).toBeVisible();
    },
  },
  {
    name: 'seguimiento',
    as: null,
    async open(page) {
      const data = { ...reportBody, telefonoContacto: '+59899123456' };
      const answer = await page.request.post('/api/reportes', { data });
      const { idReporte } = (await answer.json()) as { idReporte: number };
      await page.goto(`/seguimiento?reporte=${idReporte}`);
      await askForStory(page, '3456');
      await heading(page, 'Recibimos tu reporte');
    },
  },
  {
    name: 'login',
    as: null,
    async open(page) {
      await page.goto('/login');
      await expect(page.getByRole('form', { name: 'Ingresar' })).toBeVisible();
    },
  },
  {
    name: 'recuperar',
    as: null,
    async open(page) {
      await page.goto('/recuperar');
      await heading(page, 'Recuperar la contraseña');
    },
  },
  {
    name: 'primera_vez when it is done',
    as: null,
    async open(page) {
      await page.goto('/primera_vez');
      await heading(page, 'La primera visita ya está hecha');
    },
  },
  {
    name: 'login refused',
    as: null,
    async open(page) {
      await page.goto('/login');
      await page.getByRole('button', { name: 'Ingresar' }).click();
      await expect(page.getByText(loginMessages.passwordRequired)).toBeVisible();
    },
  },
  {
    name: 'not found',
    as: null,
    async open(page) {
      await page.goto('/no_existe');
      await heading(page, 'Esta página no existe');
    },
  },
];
