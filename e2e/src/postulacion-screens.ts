/** Sign-ups in every state of their screens. */

import { conflictoMessages } from '@caparazon/call/request-words';
import { generalMessages as general } from '@caparazon/call/words';
import { postulacionMessages } from '@caparazon/office/postulacion/words';
import { expect, type Page } from '@playwright/test';
import { candidate, estadoForm, listedPostulaciones, signUp } from './postulaciones.ts';
import { heading, type Screen } from './screen.ts';
import { altaForm, fillAlta } from './usuarios.ts';

const idPostulacion = 1;

const longName = `Guadalupe de los Ángeles Rodríguez Larrañaga ${'y Etcheverrygaray'.padEnd(15, 'a')}`.slice(0, 60);
const longCorreo = `${'guadalupe.rodriguez.larranaga'.padEnd(42, 'x')}@caparazon.example`;

const addressOf = (page: Page): string => new URL(page.url()).origin;

async function openList(page: Page, query = ''): Promise<void> {
  await page.goto(`/postulaciones${query}`);
  await expect(listedPostulaciones(page).first()).toBeVisible();
}

async function openOne(page: Page): Promise<void> {
  await page.goto(`/postulaciones/${idPostulacion}`);
  await expect(estadoForm(page)).toBeVisible();
}

const down = { status: 503, json: { message: general.unavailable, errores: [], codigo: 'no_disponible' } };

export const postulacionScreens: readonly Screen[] = [
  {
    name: 'postulaciones, some of them chosen, with who exported them',
    as: 'ADMIN',
    async open(page) {
      await page.goto('/perfil');
      await signUp(addressOf(page), candidate({ nombreVoluntario: longName, correoVoluntario: longCorreo }));
      await openList(page);
      await page.getByText('Quién las exportó', { exact: true }).click();
      await page
        .getByRole('checkbox', { name: /^Elegir/ })
        .first()
        .click();
      await expect(page.getByRole('button', { name: 'Copiar 1 dirección' })).toBeVisible();
    },
  },
  {
    name: 'postulaciones of possible robots',
    as: 'ADMIN',
    async open(page) {
      await page.goto('/perfil');
      await signUp(addressOf(page), candidate({ sitioWeb: 'https://robot.example' }));
      await openList(page, '?robots=true');
    },
  },
  {
    name: 'postulaciones with nothing found',
    as: 'ADMIN',
    async open(page) {
      await page.goto('/postulaciones?texto=nadie+se+llama+as%C3%AD&estado=descartada');
      await heading(page, 'No hay postulaciones con esas características');
    },
  },
  {
    name: 'postulaciones with the drawer of filters',
    as: 'ADMIN',
    async open(page) {
      await openList(page, '?estado=nueva');
      await page.getByRole('button', { name: /^Filtros/ }).click();
      await expect(page.getByRole('dialog', { name: 'Filtrar postulaciones' })).toBeVisible();
    },
  },
  {
    name: 'postulaciones with the addresses to be copied by hand',
    as: 'ADMIN',
    async open(page) {
      await openList(page);
      await page.evaluate(() =>
        Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } }),
      );
      await page.getByRole('button', { name: 'Elegir toda la página' }).click();
      await page.getByRole('button', { name: /^Copiar \d+ direcciones$/ }).click();
      await expect(page.getByRole('dialog').getByLabel('Para copiar a mano')).toBeVisible();
    },
  },
  {
    name: 'postulaciones that cannot be had',
    as: 'ADMIN',
    async open(page) {
      await page.route('**/api/voluntariado?*', (route) => route.fulfill(down));
      await page.goto('/postulaciones');
      await heading(page, 'No pudimos cargar las postulaciones');
    },
  },
  {
    name: 'postulaciones/{id} with its history',
    as: 'ADMIN',
    async open(page) {
      await openOne(page);
      await page.getByText('Historia', { exact: true }).click();
      await expect(page.getByText('Se anotó', { exact: true }).last()).toBeVisible();
    },
  },
  {
    name: 'postulaciones/{id} that somebody else changed first',
    as: 'ADMIN',
    async open(page) {
      await openOne(page);
      await page.route('**/api/voluntariado/*/estado', (route) =>
        route.fulfill({
          status: 409,
          json: { message: conflictoMessages.stale, errores: [], codigo: 'registro_modificado' },
        }),
      );
      await page.route(`**/api/voluntariado/${idPostulacion}`, async (route) => {
        const answer = await route.fetch();
        const theirs = { estado: 'descartada', nota: 'No contesta', version: 99, modificadoPor: 2 };
        await route.fulfill({ response: answer, json: { ...(await answer.json()), ...theirs } });
      });
      await estadoForm(page).getByRole('radio', { name: 'Contactada' }).check();
      await page.getByRole('button', { name: 'Guardar estado y nota' }).click();
      await expect(page.getByText(/modificó esta postulación mientras escribías/)).toBeVisible();
    },
  },
  {
    name: 'postulaciones/{id} that does not exist',
    as: 'ADMIN',
    async open(page) {
      await page.goto('/postulaciones/999999');
      await heading(page, postulacionMessages.notFound);
    },
  },
  {
    name: 'gestion_voluntarios of a sign-up',
    as: 'ADMIN',
    async open(page) {
      await page.goto(`/gestion_voluntarios?postulacion=${idPostulacion}`);
      await expect(altaForm(page)).toBeVisible();
    },
  },
  {
    name: 'gestion_voluntarios of a sign-up that could not be marked',
    as: 'ADMIN',
    async open(page) {
      await page.goto('/perfil');
      const person = candidate();
      const id = await signUp(addressOf(page), person);
      await page.route('**/api/voluntariado/*/estado', (route) => route.fulfill(down));
      await page.goto(`/gestion_voluntarios?postulacion=${id}`);
      await fillAlta(altaForm(page), {
        nombre: 'Jacinta',
        apellido: person.nombreVoluntario.slice(8),
        correo: person.correoVoluntario,
        telefono: '099 123 456',
        departamento: 'Rocha',
        password: 'mar-y-sol-7',
      });
      await page.getByRole('button', { name: 'Registrar voluntario' }).click();
      await expect(page.getByRole('button', { name: 'Marcar como incorporada' })).toBeEnabled();
    },
  },
];
