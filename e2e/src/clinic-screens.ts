import { recapturaMessages } from '@caparazon/clinic/animal/words';
import { desenlaceMessages } from '@caparazon/clinic/desenlace/words';
import { liberacionMessages } from '@caparazon/clinic/liberacion/words';
import { expect, type Page } from '@playwright/test';
import { openMenu } from './animal.ts';
import type { Screen } from './screen.ts';

async function saying(page: Page, idFicha: number, changes: object): Promise<void> {
  await page.route(`**/api/fichas_animal/${idFicha}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...changes } });
  });
}

const long = 'María Fernanda de los Ángeles Coronillas';

export const clinicScreens: readonly Screen[] = [
  {
    name: 'estadisticas',
    as: 'VOL',
    async open(page) {
      await page.goto('/estadisticas');
      await expect(page.getByRole('table', { name: 'Año contra año' })).toBeVisible();
    },
  },
  {
    name: 'historicos being linked with another record',
    as: 'VOL',
    async open(page, { idFicha }) {
      await page.goto(`/historicos/${idFicha}`);
      await (await openMenu(page)).getByRole('button', { name: 'Vincular con otra ficha' }).click();
      const dialog = page.getByRole('dialog', { name: /^Vincular .* con otra ficha$/ });
      await dialog.getByLabel('Nro de la otra ficha').fill(String(idFicha));
      await expect(dialog.getByText(`ficha #${idFicha}`).last()).toBeVisible();
      await dialog.getByRole('button', { name: 'Vincular' }).click();
      await expect(dialog.getByText(recapturaMessages.same)).toBeVisible();
    },
  },
  {
    name: 'liberacion of an animal in care, its form refused',
    as: 'VOL',
    async open(page, { idFicha }) {
      await saying(page, idFicha, { estado: 'En_rehabilitación', nombre: long });
      await page.goto(`/liberacion/${idFicha}`);
      await expect(page.getByRole('list', { name: 'Criterios de liberación' })).toBeVisible();
      await page.getByRole('button', { name: 'Escribir la liberación' }).click();
      await page.getByRole('button', { name: 'Registrar la liberación', exact: true }).click();
      await expect(page.getByText(liberacionMessages.lugar).first()).toBeVisible();
    },
  },
  {
    name: 'desenlace, a euthanasia refused',
    as: 'VOL',
    async open(page, { idFicha }) {
      await saying(page, idFicha, { estado: 'En_rehabilitación', nombre: long });
      await page.goto(`/desenlace/${idFicha}`);
      await page.getByRole('radio', { name: 'Eutanasia' }).check();
      await page.getByRole('button', { name: 'Anotar el desenlace' }).click();
      await expect(page.getByText(desenlaceMessages.agente).first()).toBeVisible();
    },
  },
  {
    name: 'varamiento',
    as: 'VOL',
    async open(page, { idFicha }) {
      await saying(page, idFicha, { nombre: long });
      await page.goto(`/varamiento/${idFicha}`);
      await expect(page.getByRole('form', { name: 'Códigos de varamiento' })).toBeVisible();
    },
  },
  {
    name: 'hoja_de_campo/{id}',
    as: 'VOL',
    async open(page, { idFicha }) {
      await page.goto(`/hoja_de_campo/${idFicha}`);
      await expect(page.getByRole('link', { name: 'Pasarla en limpio' })).toBeVisible();
    },
  },
  {
    name: 'vademecum',
    as: 'ADMIN',
    async open(page) {
      await page.goto('/vademecum');
      await expect(page.getByRole('list', { name: /^Dosis de / }).first()).toBeVisible();
    },
  },
  {
    name: 'pizarra',
    as: 'VOL',
    async open(page) {
      await page.goto('/pizarra');
      await expect(page.getByRole('link', { name: /, \d+$/ }).first()).toBeVisible();
    },
  },
  {
    name: 'catalogos/criterios',
    as: 'ADMIN',
    async open(page) {
      await page.goto('/catalogos/criterios');
      await page.getByText(/^Tortugas marinas$/).click();
      await expect(page.getByRole('button', { name: 'Agregar un criterio a Tortugas marinas' })).toBeVisible();
    },
  },
  {
    name: 'catalogos/medidas',
    as: 'ADMIN',
    async open(page) {
      await page.goto('/catalogos/medidas');
      await expect(page.getByRole('button', { name: 'Guardar las medidas' })).toBeVisible();
    },
  },
  {
    name: 'catalogos/volumenes',
    as: 'ADMIN',
    async open(page) {
      await page.goto('/catalogos/volumenes');
      await expect(page.getByRole('group', { name: 'Intramuscular' })).toBeVisible();
    },
  },
  {
    name: 'exportar, and who exported',
    as: 'ADMIN',
    async open(page) {
      await page.goto('/exportar');
      await page.getByText('Quién exportó').click();
      await expect(page.getByRole('button', { name: 'Exportar todo' })).toBeVisible();
    },
  },
  {
    name: 'fichas, about to be exported',
    as: 'ADMIN',
    async open(page) {
      await page.goto('/fichas?estado=En+rehabilitaci%C3%B3n');
      await page.getByRole('button', { name: 'Exportar…' }).click();
      await expect(page.getByRole('dialog', { name: /^Exportar \d+ fichas/ })).toBeVisible();
    },
  },
];
