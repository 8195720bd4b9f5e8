/** Treatments, daily sheets and necropsy in every state of their screens. */

import { civilDay } from '@caparazon/call/time';
import { fichaMessages } from '@caparazon/clinic/animal/words';
import type { ArchivoNecropsia } from '@caparazon/clinic/archivoNecropsia/calls';
import { archivoMessages } from '@caparazon/clinic/archivoNecropsia/words';
import type { Calendario } from '@caparazon/clinic/calendario/calls';
import type { FichaDiaria } from '@caparazon/clinic/fichaDiaria/calls';
import { fichaDiariaMessages } from '@caparazon/clinic/fichaDiaria/words';
import type { TratamientoDeLista } from '@caparazon/clinic/tratamiento/calls';
import { tratamientoMessages } from '@caparazon/clinic/tratamiento/words';
import { expect, type Page } from '@playwright/test';
import { openNecropsy, toDo } from './animal.ts';
import type { Screen } from './screen.ts';

const dayMs = 24 * 3600_000;
const long =
  'Nada en círculos hacia la izquierda; se le ofrece alga y la rechaza. Se limpia la herida del caparazón con clorhexidina y se vuelve a cubrir.';

export const sheetOf = (idFichaAnimal: number, fecha: string, n: number): FichaDiaria => ({
  idFichaDiaria: n + 1,
  idFichaAnimal,
  version: 0,
  fecha,
  limpiezaRecinto: n % 2 === 0,
  temperatura: n % 4 === 0 ? null : 23.5 + n / 10,
  peso: 12 + n / 8,
  defeca: n % 3 !== 0,
  defecaCant: n % 3 === 0 ? '' : 'normal, con restos de alga',
  plasticos: n % 5 === 1,
  dadoComida: n % 4 !== 3,
  come: ['Solo', 'Con_ayuda', 'No', null][n % 4] ?? null,
  comeCant: n % 4 < 2 ? '200 g de pescado' : '',
  flota: [true, false, null][n % 3] ?? null,
  nada: ['Mal', 'Bien', 'Muy_bien', null][n % 4] ?? null,
  camina: n % 2 === 0 ? 'Bien' : null,
  impermeabilidadPlumaje: n % 2 === 1 ? 'Muy_bueno' : null,
  observaciones: n % 4 === 1 ? long : '',
});

function monthOf(idFicha: number): FichaDiaria[] {
  const today = civilDay(Date.now());
  const days = Array.from({ length: Number(today.slice(-2)) }, (_, n) => String(n + 1).padStart(2, '0'));
  return days.map((day, n) => sheetOf(idFicha, `${today.slice(0, -2)}${day}`, n));
}

const hourMs = 3600_000;

export const plain = {
  idFarmaco: null,
  pesoUsado: null,
  fechaPesoUsado: null,
  concentracionUsada: null,
  unidadConcentracionUsada: null,
  dosisARevisar: null,
  fueraDeVademecum: null,
  sinComprobar: false,
} as const;

export const treatmentOf = (idFichaAnimal: number, n: number): TratamientoDeLista => ({
  idFichaTratamiento: 900 - n,
  idFichaAnimal,
  version: 0,
  fechaHoraComienzo: new Date(Date.now() - n * dayMs).toISOString(),
  tipoTratamiento: ['Medicación', 'Hidratación', 'Alimentación asistida'][n % 3] ?? '',
  via: n % 2 === 0 ? 'i_m' : null,
  medicamento: n % 3 === 2 ? '' : 'Enrofloxacina',
  cantidadDosis: 2.5,
  dosis: 'mg_kg',
  cantidadDar: null,
  dar: null,
  frecuencia: 8,
  duracion: 7,
  instruccionesEspeciales: '',
  ...plain,
  activo: n % 4 !== 3,
  finalizado: n % 4 === 3,
  fechaFinalizado: n % 4 === 3 ? Date.now() : null,
  shouldBeEnded: n > 7 && n % 4 !== 3,
  proximaDosis: n > 7 || n % 4 === 3 ? null : Date.now() + (n + 1) * hourMs,
});

function overdueOf(idFicha: number): Calendario {
  const late = [0, 1].map((n) => ({ tratamiento: treatmentOf(idFicha, n), due: Date.now() - (n + 1) * 83 * 60_000 }));
  return {
    instancias: Object.fromEntries(
      late.map(({ tratamiento: { idFichaTratamiento }, due }) => [
        `${idFichaTratamiento}-${due}`,
        {
          idFichaTratamiento,
          idFichaAnimal: idFicha,
          estado: 'Atrasada' as const,
          fechaHora: due,
          fechaProgramada: due,
          exito: null,
          comentario: '',
        },
      ]),
    ),
    tratamientos: Object.fromEntries(late.map(({ tratamiento }) => [tratamiento.idFichaTratamiento, tratamiento])),
    animales: {},
  };
}

const files: readonly ArchivoNecropsia[] = [
  {
    idArchivo: 3,
    nombre: 'Informe de necropsia, tortuga verde – versión final (2).pdf',
    extension: 'pdf',
    fechaHora: 0,
  },
  { idArchivo: 2, nombre: 'pulmón.jpg', extension: 'jpg', fechaHora: 0 },
  { idArchivo: 1, nombre: 'medidas', extension: 'xlsx', fechaHora: 0 },
].map((file, n) => ({ ...(file as ArchivoNecropsia), fechaHora: Date.now() - n * dayMs }));

const answerWith = (page: Page, address: string, json: unknown) =>
  page.route(`**/api/${address}`, (route) => route.fulfill({ json }));

async function withSheets(page: Page, idFicha: number): Promise<void> {
  await answerWith(page, `fichas_diarias/${idFicha}?*`, monthOf(idFicha));
  await answerWith(page, `fichas_diarias/${idFicha}/dia?*`, monthOf(idFicha)[0]);
}

async function withTreatments(page: Page, idFicha: number): Promise<void> {
  const content = Array.from({ length: 12 }, (_, n) => treatmentOf(idFicha, n));
  await answerWith(page, 'ficha_tratamiento?*', { content, size: 12, totalElements: 40 });
}

async function openFiles(page: Page, idFicha: number, archivos: readonly ArchivoNecropsia[]) {
  await answerWith(page, `archivos_necropsia/${idFicha}`, archivos);
  await page.goto(`/historicos/${idFicha}`);
  return openNecropsy(page);
}

export const animalScreens: readonly Screen[] = [
  {
    name: 'historicos with treatments',
    as: 'VOL',
    async open(page, { idFicha }) {
      await withTreatments(page, idFicha);
      await page.goto(`/historicos/${idFicha}`);
      await expect(page.getByText(tratamientoMessages.shouldBeEnded).first()).toBeVisible();
    },
  },
  {
    name: 'historicos with overdue doses, and a long name',
    as: 'VOL',
    async open(page, { idFicha }) {
      await withTreatments(page, idFicha);
      await answerWith(page, 'calendario/atrasadas?*', overdueOf(idFicha));
      await page.route(`**/api/fichas_animal/${idFicha}`, async (route) => {
        const answer = await route.fetch();
        const nombre = 'María Fernanda de los Ángeles Coronillas';
        await route.fulfill({ response: answer, json: { ...(await answer.json()), nombre } });
      });
      await page.goto(`/historicos/${idFicha}`);
      await expect(toDo(page).getByText('Atrasada 1 h 23 min')).toBeVisible();
      await expect(page.getByRole('list', { name: 'Tratamientos activos' }).getByText(/^Atrasada/)).toHaveCount(2);
    },
  },
  {
    name: 'historicos of a dead animal',
    as: 'VOL',
    async open(page, { idFicha }) {
      await withTreatments(page, idFicha);
      await page.route(`**/api/fichas_animal/${idFicha}`, async (route) => {
        const answer = await route.fetch();
        const dead = { estado: 'Muerto', fechaMuerte: Date.now(), foto: null };
        await route.fulfill({ response: answer, json: { ...(await answer.json()), ...dead } });
      });
      await page.goto(`/historicos/${idFicha}`);
      await expect(toDo(page).getByRole('button', { name: 'Archivos de necropsia' })).toBeVisible();
      await expect(toDo(page).getByRole('link').first()).toBeVisible();
    },
  },
  {
    name: 'historicos with every treatment over it',
    as: 'VOL',
    async open(page, { idFicha }) {
      await withTreatments(page, idFicha);
      await page.goto(`/historicos/${idFicha}?pag=2#todos-los-tratamientos`);
      await expect(page.getByRole('dialog').getByText('Página 2 de 4')).toBeVisible();
    },
  },
  {
    name: 'historicos with daily sheets',
    as: 'VOL',
    async open(page, { idFicha }) {
      await withSheets(page, idFicha);
      await page.goto(`/historicos/${idFicha}?pestana=fichas-diarias`);
      await expect(page.getByRole('tabpanel').getByText('200 g de pescado').first()).toBeVisible();
    },
  },
  {
    name: 'historicos with a month without sheets, its PDF not to be had',
    as: 'VOL',
    async open(page, { idFicha }) {
      await page.route('**/descargar_pdf?*', (route) =>
        route.fulfill({
          status: 404,
          json: { message: fichaMessages.notFound, errores: [], codigo: 'no_encontrado' },
        }),
      );
      await page.goto(`/historicos/${idFicha}?pestana=fichas-diarias&mes=2001-02`);
      await expect(page.getByText(fichaDiariaMessages.emptyMonth)).toBeVisible();
      await page.getByRole('button', { name: /^Descargar PDF/ }).click();
      await expect(page.getByRole('button', { name: /^Reintentar el PDF/ })).toBeVisible();
    },
  },
  {
    name: 'historicos without necropsy files',
    as: 'VOL',
    async open(page, { idFicha }) {
      const dialog = await openFiles(page, idFicha, []);
      await expect(dialog.getByText('No hay archivos de necropsia')).toBeVisible();
    },
  },
  {
    name: 'historicos with necropsy files, some on their way',
    as: 'VOL',
    async open(page, { idFicha }) {
      const dialog = await openFiles(page, idFicha, files);
      await page.route('**/subir', () => undefined);
      await dialog.getByLabel('Elegir archivos').setInputFiles([
        { name: 'virus.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
        { name: 'hígado.png', mimeType: 'image/png', buffer: Buffer.from('x') },
        { name: 'resultados.csv', mimeType: 'text/csv', buffer: Buffer.from('x') },
      ]);
      await expect(dialog.getByText(archivoMessages.kind)).toBeVisible();
      await expect(dialog.getByRole('progressbar')).toBeVisible();
      await expect(dialog.getByText('pulmón.jpg')).toBeVisible();
    },
  },
  {
    name: 'alta_ficha_diaria, refused',
    as: 'VOL',
    async open(page, { idFicha }) {
      await withSheets(page, idFicha);
      await page.goto(`/alta_ficha_diaria/${idFicha}`);
      await expect(page.getByText(fichaDiariaMessages.taken)).toBeVisible();
      await page.getByLabel('Peso').fill('1,2,3');
      await page.getByRole('button', { name: 'Ingresar Ficha Diaria' }).click();
      await expect(page.getByText(fichaDiariaMessages.peso).first()).toBeVisible();
    },
  },
  {
    name: 'modificar_ficha_diaria',
    as: 'VOL',
    async open(page, { idFicha }) {
      await withSheets(page, idFicha);
      await page.goto(`/modificar_ficha_diaria/${idFicha}/1`);
      await expect(page.getByLabel('Peso')).toHaveValue('12');
    },
  },
  {
    name: 'modificar_ficha_diaria that does not exist',
    as: 'VOL',
    async open(page, { idFicha }) {
      await page.goto(`/modificar_ficha_diaria/${idFicha}/999999`);
      await expect(page.getByText(fichaDiariaMessages.notFound)).toBeVisible();
    },
  },
];
