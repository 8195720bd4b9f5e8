/** The staff's screens in every state. */

import { conflictoMessages } from '@caparazon/call/request-words';
import { sesionMessages } from '@caparazon/call/sesion/words';
import type { FichaAnimal } from '@caparazon/clinic/animal/calls';
import { fichaMessages } from '@caparazon/clinic/animal/words';
import type { Reporte } from '@caparazon/clinic/reporte/calls';
import { reporteMessages } from '@caparazon/clinic/reporte/words';
import { expect, type Page } from '@playwright/test';
import { accountScreens } from './account-screens.ts';
import { animalScreens } from './animal-screens.ts';
import { ask } from './api.ts';
import { aporteScreens } from './aporte-screens.ts';
import { clinicScreens } from './clinic-screens.ts';
import { intakeForm, openEdit } from './intake.ts';
import { plainPhoto } from './photos.ts';
import { postulacionScreens } from './postulacion-screens.ts';
import { recordScreens } from './record-screens.ts';
import { answer } from './report.ts';
import { rondaScreens } from './ronda-screens.ts';
import { heading, type Samples, type Screen } from './screen.ts';
import { textoScreens } from './texto-screens.ts';
import { treatmentScreens } from './treatment-screens.ts';

/** A report with photos and a place, and a record made from one. */
export async function samplesOf(address: string, token: string): Promise<Samples> {
  const reportes = await ask(`${address}/api/reportes?archivados=true`, { token });
  const { content } = reportes.json() as { content: Reporte[] };
  const linked = content.find(({ idFicha, fotosReportes }) => idFicha !== null && fotosReportes.length > 0);
  if (!linked?.idFicha) throw new Error('the demo has no report with photos that became a record');
  const ficha = await ask(`${address}/api/fichas_animal/${linked.idFicha}`, { token });
  return { idReporte: linked.idReporte, idFicha: (ficha.json() as FichaAnimal).idFichaAnimal };
}

async function openReports(page: Page, query = ''): Promise<void> {
  await page.goto(`/reportes${query}`);
  await expect(page.getByRole('list', { name: 'Reportes', exact: true }).getByRole('listitem').first()).toBeVisible();
}

export const staffScreens: readonly Screen[] = [
  ...recordScreens,
  ...treatmentScreens,
  ...animalScreens,
  ...rondaScreens,
  ...clinicScreens,
  ...aporteScreens,
  ...postulacionScreens,
  ...textoScreens,
  {
    name: 'perfil',
    as: 'VOL',
    async open(page) {
      await page.goto('/perfil');
      await expect(page.getByText('voluntario', { exact: true })).toBeVisible();
    },
  },
  { name: 'reportes', as: 'VOL', open: (page) => openReports(page) },
  {
    name: 'reportes with filters in force',
    as: 'VOL',
    open: (page) => openReports(page, '?clase=Tortugas+marinas&archivados=false'),
  },
  {
    name: 'reportes with the drawer of filters',
    as: 'VOL',
    async open(page) {
      await openReports(page);
      await page.getByRole('button', { name: /^Filtros/ }).click();
      const drawer = page.getByRole('dialog', { name: 'Filtrar reportes' });
      await expect(drawer.getByLabel('Clase')).toBeEnabled();
      await drawer.getByLabel('Número de reporte').fill('cien');
      await drawer.getByRole('button', { name: 'Buscar' }).click();
      await expect(drawer.getByText(reporteMessages.invalidNumber)).toBeVisible();
    },
  },
  {
    name: 'reportes with nothing found',
    as: 'VOL',
    async open(page) {
      await page.goto('/reportes?reportNumber=999999');
      await heading(page, reporteMessages.unknownNumber(999999));
    },
  },
  {
    name: 'reporte',
    as: 'VOL',
    async open(page, { idReporte }) {
      await page.goto(`/reporte/${idReporte}`);
      await heading(page, `Reporte #${idReporte}`);
      await expect(
        page
          .getByRole('list', { name: /^Fotos d/ })
          .locator('img')
          .first(),
      ).toBeVisible();
    },
  },
  {
    name: 'reporte that does not exist',
    as: 'VOL',
    async open(page) {
      await page.goto('/reporte/999999');
      await heading(page, reporteMessages.notFound);
    },
  },
  {
    name: 'reporte that somebody goes to, when one would take over',
    as: 'ADMIN',
    async open(page, { idReporte }) {
      await page.route(`**/api/reportes/${idReporte}`, async (route) => {
        const answer = await route.fetch();
        const va = { idUsuario: 999, nombre: 'María Fernanda Etcheverry Larrañaga', desde: Date.now() };
        await route.fulfill({ json: { ...(await answer.json()), va } });
      });
      await page.goto(`/reporte/${idReporte}`);
      await page.getByRole('button', { name: 'Voy yo en su lugar' }).click();
      await expect(page.getByRole('dialog', { name: '¿Vas vos en su lugar?' })).toBeVisible();
    },
  },
  {
    name: 'a photo over the screen',
    as: 'VOL',
    async open(page, { idReporte }) {
      await page.goto(`/reporte/${idReporte}`);
      await page.getByRole('button', { name: /^Ampliar: Foto 1/ }).click();
      await expect(page.getByRole('dialog', { name: 'Fotos' })).toBeVisible();
    },
  },
  {
    name: 'ficha_ingreso',
    as: 'VOL',
    async open(page) {
      await page.goto('/ficha_ingreso');
      await expect(intakeForm(page).getByLabel('Departamento de procedencia')).toBeVisible();
    },
  },
  {
    name: 'ficha_ingreso with every field open, refused',
    as: 'VOL',
    async open(page) {
      await page.goto('/ficha_ingreso');
      const form = intakeForm(page);
      await form.getByLabel('Recibió el animal').selectOption({ label: 'Otro (escribir su nombre)' });
      await form.getByLabel('Correo de quien avisó').fill('sin arroba');
      await answer(form, 'Estado', 'Muerto').check();
      await answer(form, 'Muestra de ADN', 'Sí').check();
      await expect(form.getByLabel('Tejido de la muestra')).toBeVisible();
      await form.getByLabel(/Agregar fotos/).setInputFiles([{ ...(await plainPhoto('una.jpg', 1)) }]);
      await expect(form.getByRole('radio', { name: /foto 1 / })).toBeVisible();
      await form.getByRole('button', { name: 'Crear ficha' }).click();
      await expect(page.getByText(fichaMessages.departamento).first()).toBeVisible();
    },
  },
  {
    name: 'fichas/{id}',
    as: 'VOL',
    async open(page, { idFicha }) {
      await page.goto(`/fichas/${idFicha}`);
      await heading(page, `Ficha #${idFicha}`);
      await expect(page.getByRole('link', { name: /^Reporte #/ }).first()).toBeVisible();
    },
  },
  {
    name: 'modificar_ficha that was not told which',
    as: 'VOL',
    async open(page) {
      await page.goto('/modificar_ficha');
      await page.getByRole('button', { name: 'Modificar', exact: true }).click();
      await expect(page.getByText(fichaMessages.invalidNumber)).toBeVisible();
    },
  },
  {
    name: 'modificar_ficha',
    as: 'VOL',
    async open(page, { idFicha }) {
      const form = await openEdit(page, idFicha);
      await form.getByLabel(/^Agregar/).setInputFiles([{ ...(await plainPhoto('una.jpg', 1)) }]);
      await expect(form.getByRole('img', { name: /una\.jpg/ })).toBeVisible();
    },
  },
  {
    name: 'modificar_ficha that somebody else saved first',
    as: 'VOL',
    async open(page, { idFicha }) {
      const form = await openEdit(page, idFicha);
      await page.route('**/api/fichas_animal', (route) =>
        route.fulfill({
          status: 409,
          json: { message: conflictoMessages.stale, errores: [], codigo: 'registro_modificado' },
        }),
      );
      await page.route(`**/api/fichas_animal/${idFicha}`, async (route) => {
        const answer = await route.fetch();
        const ficha = (await answer.json()) as FichaAnimal;
        const theirs = { ubicacionActual: 'Pileta 12, a la sombra', observacionesGenerales: 'Comió dos veces.' };
        await route.fulfill({ response: answer, json: { ...ficha, ...theirs, version: ficha.version + 1 } });
      });
      await form.getByLabel('Ubicación actual').fill('Pileta 9');
      await form.getByRole('button', { name: 'Guardar cambios' }).click();
      await expect(page.getByRole('radiogroup', { name: 'Ubicación actual' })).toBeVisible();
    },
  },
  {
    name: 'access denied',
    as: 'VOL',
    async open(page) {
      await page.goto('/aportes');
      await heading(page, sesionMessages.accessDenied);
    },
  },
  ...accountScreens,
];
