/** Treatments and the day in every state of their screens. */

import { conflictoMessages } from '@caparazon/call/request-words';
import { civilDay } from '@caparazon/call/time';
import type { AnimalDelDia, Calendario } from '@caparazon/clinic/calendario/calls';
import type { ReporteCard } from '@caparazon/clinic/reporte/calls';
import type { EstadoReporte } from '@caparazon/clinic/reporte/nuevo';
import type { Tratamiento, TratamientoDetalle } from '@caparazon/clinic/tratamiento/calls';
import { instanciaMessages, tratamientoMessages } from '@caparazon/clinic/tratamiento/words';
import { expect, type Page } from '@playwright/test';
import { plain } from './animal-screens.ts';
import { ask } from './api.ts';
import type { Screen } from './screen.ts';

const minute = 60_000;
const hour = 60 * minute;

async function tokenOf(page: Page): Promise<string> {
  const { origins } = await page.context().storageState();
  const token = origins[0]?.localStorage.find(({ name }) => name === 'accessToken')?.value;
  if (!token) throw new Error('nobody is logged in');
  return token;
}

async function post(page: Page, path: string, body: object): Promise<unknown> {
  if (!page.url().startsWith('http')) await page.goto('/login');
  const { origin } = new URL(page.url());
  const answer = await ask(`${origin}/api${path}`, { method: 'POST', token: await tokenOf(page), body });
  if (answer.status !== 201) throw new Error(`${path} answers ${answer.status}: ${answer.text}`);
  return answer.json();
}

async function prescribed(page: Page, idFichaAnimal: number): Promise<number> {
  const comienzo = Math.floor(Date.now() / minute) * minute - 19 * hour;
  const { idFichaTratamiento } = (await post(page, '/ficha_tratamiento', {
    idFichaAnimal,
    ademas: true,
    fechaHoraComienzo: comienzo,
    tipoTratamiento: 'Medicación',
    medicamento: 'Enrofloxacina',
    via: 'i_m',
    cantidadDosis: 2.5,
    dosis: 'mg_kg',
    cantidadDar: 1.2,
    dar: 'ml',
    frecuencia: 8,
    duracion: 7,
    instruccionesEspeciales: 'Aplicar en el miembro anterior, alternando lados. No diluir.',
  })) as { idFichaTratamiento: number };
  const path = `/ficha_tratamiento/${idFichaTratamiento}/instancias_tratamiento`;
  await post(page, path, { fechaHora: comienzo + 40 * minute, exito: 100 });
  await post(page, path, { fechaHora: comienzo + 8 * hour, exito: 75, comentario: 'Escupió una parte' });
  return idFichaTratamiento;
}

const animals = 30;
const treatments = 60;
const names = ['Tortuga verde', 'Pingüino de Magallanes', 'Lobo fino', 'Tortuga siete quillas de La Coronilla'];

function crowdedDay(fecha: number, now: number): Calendario {
  const day: Calendario = { instancias: {}, tratamientos: {}, animales: {} };
  for (let idFichaAnimal = 1; idFichaAnimal <= animals; idFichaAnimal += 1) {
    day.animales[idFichaAnimal] = {
      idFichaAnimal,
      nombre: idFichaAnimal % 5 === 0 ? 'Renata' : '',
      nombreComunFichaAnimal: { nombre: names[idFichaAnimal % names.length] ?? '' },
      estado: 'En_rehabilitación',
      ubicacionActual: 'Pileta 2',
      foto: null,
    };
  }
  for (let id = 1; id <= treatments; id += 1) {
    const tratamiento = crowdedTreatment(id, fecha);
    const { idFichaAnimal } = tratamiento;
    day.tratamientos[id] = tratamiento;
    const due = fecha + (id % 24) * hour;
    const done = due < now - hour && id % 7 > 0;
    day.instancias[`${id}-${due}`] = {
      idFichaTratamiento: id,
      idFichaAnimal,
      estado: done ? 'Realizada' : 'Próxima',
      fechaHora: done ? due + 10 * minute : due,
      fechaProgramada: due,
      exito: done ? 100 : null,
      comentario: '',
    };
  }
  return day;
}

const unseen = (now: number, idReporte: number, estado: EstadoReporte): ReporteCard => ({
  idReporte,
  fecha: now - idReporte * 12 * minute,
  clase: 'Tortugas marinas',
  nombreComunReporte: 'Tortuga verde',
  estado,
  departamento: 'Rocha',
  ubicacion: 'Playa de La Esmeralda, un kilómetro al norte de la desembocadura del arroyo Valizas',
  idVisto: null,
  visto: null,
  nombreVisto: null,
  archivado: false,
  idFicha: null,
  posibleRobot: false,
  fotosReportes: [],
  va: null,
});

const crowdedTreatment = (idFichaTratamiento: number, fecha: number): Tratamiento => ({
  idFichaTratamiento,
  idFichaAnimal: (idFichaTratamiento % animals) + 1,
  version: 0,
  fechaHoraComienzo: new Date(fecha - 24 * hour + (idFichaTratamiento % 24) * hour).toISOString(),
  tipoTratamiento: idFichaTratamiento % 2 > 0 ? 'Medicación' : 'Alimentación asistida',
  via: 'oral',
  medicamento: idFichaTratamiento % 2 > 0 ? 'Complejo B con vitamina E y selenio de liberación prolongada' : '',
  cantidadDosis: null,
  dosis: null,
  cantidadDar: 60,
  dar: 'ml',
  frecuencia: 24,
  duracion: 10,
  instruccionesEspeciales: '',
  ...plain,
  activo: true,
  finalizado: false,
  fechaFinalizado: null,
  shouldBeEnded: false,
});

function crowdedOverdue(now: number): Calendario {
  const day = crowdedDay(now, 0);
  const overdue = Object.values(day.instancias).slice(0, 10);
  day.instancias = Object.fromEntries(
    overdue.map((dose, nth) => {
      const due = Math.floor(now / minute) * minute - (nth === 0 ? 5 * 24 * hour : (10 - nth) * 47 * minute);
      const tratamiento = day.tratamientos[dose.idFichaTratamiento];
      if (tratamiento) Object.assign(tratamiento, { fechaHoraComienzo: new Date(due).toISOString(), frecuencia: 168 });
      const late = { ...dose, estado: 'Atrasada', fechaHora: due, fechaProgramada: due } as const;
      return [`${dose.idFichaTratamiento}-${due}`, late];
    }),
  );
  return day;
}

interface Day {
  dayOf: (fecha: number) => Calendario;
  atrasadas: Calendario;
  waiting: readonly AnimalDelDia[];
  reportes: readonly ReporteCard[];
}

async function openDays(page: Page, { dayOf, atrasadas, waiting, reportes }: Day): Promise<void> {
  await page.route('**/api/calendario?*', (route) => {
    const fecha = Number(new URL(route.request().url()).searchParams.get('fecha'));
    return route.fulfill({ json: dayOf(fecha) });
  });
  await page.route('**/api/calendario/atrasadas', (route) => route.fulfill({ json: atrasadas }));
  const paradas = waiting.map((animal) => ({ animal, ficha: null, anterior: null }));
  const ronda = { fecha: civilDay(Date.now()), paradas };
  await page.route('**/api/fichas_diarias/ronda*', (route) => route.fulfill({ json: ronda }));
  await page.route('**/api/reportes?*vistos=false*', (route) => {
    const estado = new URL(route.request().url()).searchParams.get('estado');
    const content = reportes.filter((one) => estado === null || one.estado === estado);
    return route.fulfill({ json: { content, size: 12, totalElements: content.length } });
  });
  await page.goto('/actividades_del_dia');
  await expect(page.getByRole('heading', { name: /^hoy,/ })).toBeVisible();
}

async function openPerforming(page: Page, idFicha: number): Promise<number> {
  const id = await prescribed(page, idFicha);
  await page.goto(`/realizar_tratamiento/${id}`);
  await expect(page.getByRole('form', { name: 'Registrar la dosis' })).toBeVisible();
  return id;
}

async function recordedFirst(page: Page, id: number): Promise<void> {
  let fechaHora = 0;
  await page.route('**/instancias_tratamiento', (route) => {
    ({ fechaHora } = route.request().postDataJSON() as { fechaHora: number });
    return route.fulfill({
      status: 409,
      json: { message: instanciaMessages.confirmOverwrite, errores: [], codigo: 'instancia_existente' },
    });
  });
  await page.route(`**/api/ficha_tratamiento/${id}`, async (route) => {
    const answer = await route.fetch();
    const theirs = (await answer.json()) as TratamientoDetalle;
    const instancias = theirs.instancias.map((one, nth) => (nth === 0 ? { ...one, fechaHora } : one));
    await route.fulfill({ response: answer, json: { ...theirs, instancias } });
  });
}

export const treatmentScreens: readonly Screen[] = [
  {
    name: 'actividades of a full clinic',
    as: 'VOL',
    async open(page) {
      const now = Date.now();
      const atrasadas = crowdedOverdue(now);
      const reportes = [unseen(now, 1, 'VIVO'), unseen(now, 2, 'MUERTO'), unseen(now, 3, 'DESCONOCE')];
      const waiting = Object.values(atrasadas.animales);
      await openDays(page, { dayOf: (fecha) => crowdedDay(fecha, now), atrasadas, waiting, reportes });
      await expect(page.getByRole('article').first()).toBeVisible();
    },
  },
  {
    name: 'actividades without anything',
    as: 'VOL',
    async open(page) {
      const nothing = { instancias: {}, tratamientos: {}, animales: {} };
      await openDays(page, { dayOf: () => nothing, atrasadas: nothing, waiting: [], reportes: [] });
      await expect(page.getByText('No hay actividades para este día.').filter({ visible: true }).first()).toBeVisible();
    },
  },
  {
    name: 'alta_tratamiento refused',
    as: 'VOL',
    async open(page, { idFicha }) {
      await page.goto(`/alta_tratamiento/${idFicha}`);
      const form = page.getByRole('form', { name: 'Alta de tratamiento' });
      await form.getByLabel('Dosis', { exact: true }).fill('5');
      await form.getByRole('button', { name: 'Ingresar' }).click();
      await expect(form.getByText(tratamientoMessages.amountWithoutUnit)).toBeVisible();
    },
  },
  {
    name: 'alta_tratamiento with its doses',
    as: 'VOL',
    async open(page, { idFicha }) {
      await page.goto(`/alta_tratamiento/${idFicha}`);
      const form = page.getByRole('form', { name: 'Alta de tratamiento' });
      await form.getByLabel('Frecuencia').fill('8');
      await form.getByLabel('Duración').fill('7');
      await expect(form.getByText(/21 dosis hasta/)).toBeVisible();
      const medicamento = form.getByRole('combobox', { name: 'Medicamento' });
      await medicamento.fill('vitamina');
      await form.getByRole('option', { name: 'Vitamina A' }).click();
      await expect(medicamento).toHaveValue('Vitamina A');
    },
  },
  {
    name: 'modificar_ficha_tratamiento that somebody else saved first',
    as: 'VOL',
    async open(page, { idFicha }) {
      const id = await prescribed(page, idFicha);
      await page.goto(`/modificar_ficha_tratamiento/${id}`);
      const form = page.getByRole('form', { name: 'Modificar tratamiento' });
      await form.getByLabel('Duración').fill('10');
      await page.route('**/api/ficha_tratamiento', (route) =>
        route.fulfill({
          status: 409,
          json: { message: conflictoMessages.stale, errores: [], codigo: 'registro_modificado' },
        }),
      );
      await page.route(`**/api/ficha_tratamiento/${id}`, async (route) => {
        const answer = await route.fetch();
        const theirs = (await answer.json()) as TratamientoDetalle;
        await route.fulfill({ response: answer, json: { ...theirs, via: 'oral', duracion: 3, version: 9 } });
      });
      await form.getByRole('button', { name: 'Modificar' }).click();
      await expect(form.getByRole('region', { name: 'Cambios de otra persona' })).toBeVisible();
    },
  },
  {
    name: 'ficha_tratamiento being finished',
    as: 'VOL',
    async open(page, { idFicha }) {
      await page.goto(`/ficha_tratamiento/${await prescribed(page, idFicha)}`);
      await expect(page.getByRole('table', { name: 'Instancias' })).toBeVisible();
      await page.getByRole('button', { name: 'Finalizar' }).click();
      await expect(page.getByRole('dialog', { name: tratamientoMessages.confirmFinish })).toBeVisible();
    },
  },
  {
    name: 'ficha_tratamiento that is not there',
    as: 'VOL',
    async open(page) {
      await page.goto('/ficha_tratamiento/999999');
      await expect(page.getByText(tratamientoMessages.notFound)).toBeVisible();
    },
  },
  {
    name: 'realizar_tratamiento',
    as: 'VOL',
    async open(page, { idFicha }) {
      await openPerforming(page, idFicha);
    },
  },
  {
    name: 'realizar_tratamiento of a dose that was given already, asked about',
    as: 'VOL',
    async open(page, { idFicha }) {
      await openPerforming(page, idFicha);
      await page
        .getByRole('radio', { name: /La dio/ })
        .first()
        .check();
      await page.getByRole('button', { name: 'Dar', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'realizar_tratamiento over another instance',
    as: 'VOL',
    async open(page, { idFicha }) {
      await recordedFirst(page, await openPerforming(page, idFicha));
      await page.getByRole('button', { name: 'Dar', exact: true }).click();
      await expect(page.getByRole('dialog', { name: instanciaMessages.confirmOverwrite })).toBeVisible();
    },
  },
];
