/** The round in every state of its screens. */

import { civilDay, shiftDay } from '@caparazon/call/time';
import { fichaDiariaMessages } from '@caparazon/clinic/fichaDiaria/words';
import { expect, type Page } from '@playwright/test';
import { sheetOf, treatmentOf } from './animal-screens.ts';
import type { Screen } from './screen.ts';

async function withRonda(page: Page, idFicha: number): Promise<void> {
  const today = civilDay(Date.now());
  const animalOf = (idFichaAnimal: number, nombre: string) => ({
    idFichaAnimal,
    nombre,
    nombreComunFichaAnimal: { nombre: 'Tortuga cabezona de la costa de Rocha' },
    estado: 'En_rehabilitación',
    ubicacionActual: 'Sala de internación del fondo, mesa 2',
    foto: null,
  });
  const paradas = [
    {
      animal: animalOf(idFicha, 'Maximiliana de los Ángeles'),
      ficha: null,
      anterior: sheetOf(idFicha, shiftDay(today, -1), 1),
    },
    { animal: animalOf(9001, ''), ficha: null, anterior: null },
    { animal: animalOf(9002, 'Tito'), ficha: sheetOf(9002, today, 4), anterior: null },
  ];
  await page.route('**/api/fichas_diarias/ronda*', (route) => route.fulfill({ json: { fecha: today, paradas } }));
  const programada = Date.now() - 83 * 60_000;
  const late = {
    instancias: {
      '900-1': {
        idFichaTratamiento: 900,
        idFichaAnimal: idFicha,
        estado: 'Atrasada',
        fechaHora: programada,
        fechaProgramada: programada,
        exito: null,
        comentario: '',
      },
    },
    tratamientos: { 900: treatmentOf(idFicha, 0) },
    animales: {},
  };
  await page.route('**/api/calendario/atrasadas*', (route) => route.fulfill({ json: late }));
}

export const rondaScreens: readonly Screen[] = [
  {
    name: 'ronda, as yesterday, with a draft and a dose that is late',
    as: 'VOL',
    async open(page, { idFicha }) {
      await withRonda(page, idFicha);
      await page.goto(`/ronda?animal=${idFicha}`);
      await page.getByRole('button', { name: /^Igual que ayer/ }).click();
      await expect(page.getByText(/Borrador guardado/)).toBeVisible();
      await page.getByLabel('Peso').fill('1,2,3');
      await page.getByRole('button', { name: 'Guardar y siguiente' }).click();
      await expect(page.getByText(fichaDiariaMessages.peso).first()).toBeVisible();
    },
  },
  {
    name: 'ronda, its end',
    as: 'VOL',
    async open(page, { idFicha }) {
      await withRonda(page, idFicha);
      await page.goto('/ronda?animal=fin');
      await expect(page.getByRole('heading', { name: 'Quedan 2 animales sin ficha diaria' })).toBeVisible();
    },
  },
  {
    name: 'ronda of nobody',
    as: 'VOL',
    async open(page) {
      const fecha = civilDay(Date.now());
      await page.route('**/api/fichas_diarias/ronda*', (route) => route.fulfill({ json: { fecha, paradas: [] } }));
      await page.goto('/ronda');
      await expect(page.getByText('No hay animales en rehabilitación')).toBeVisible();
    },
  },
];
