/** A known tag names its animal, and its two records link to each other. */
import type { Page } from '@playwright/test';
import { openMenu } from '../src/animal.ts';
import { ask } from '../src/api.ts';
import { addAxe, expectAccessible } from '../src/axe.ts';
import { recordedFicha } from '../src/intake.ts';
import { phone } from '../src/sizes.ts';
import { expect, test } from '../src/test.ts';

test.use({ loggedInAs: 'VOL' });

interface Clinic {
  address: string;
  token: string;
}

const released = { nombre: 'Renata', estado: 'Liberado', lugarDestinoFinal: 'La Paloma' };
const admit = ({ address, token }: Clinic, changes: object = {}) =>
  recordedFicha(address, token, `marcas-${Date.now()}`, [], changes);

const others = (page: Page) => page.getByRole('list', { name: 'Otras fichas de este animal' });

test.describe('on a phone', () => {
  test.use(phone);

  test('a known tag in another spelling says where it was; the link shows in both records and can be undone', async ({
    page,
    product: { address },
    sessionOf,
  }) => {
    const clinic = { address, token: (await sessionOf('VOL')).accessToken };
    const before = await admit(clinic, released);
    const code = `UY-${before} B`;
    const fields = { tipo: 'inconel', posicion: 'aleta_delantera_izquierda', evento: 'colocada', comentario: '' };
    const body = { idFichaAnimal: before, codigo: code, fecha: Date.now(), ...fields };
    expect((await ask(`${address}/api/marcas`, { method: 'POST', token: clinic.token, body })).status).toBe(201);
    const now = await admit(clinic);

    await page.goto(`/historicos/${now}`);
    await (await openMenu(page)).getByRole('button', { name: 'Anotar una marca' }).click();
    const dialog = page.getByRole('dialog', { name: /^Anotar una marca/ });
    await dialog.getByLabel(/^Código/).fill(`uy ${before}b`);
    await expect(dialog.getByRole('status').first()).toContainText(`Está en la ficha ${before} (Renata)`);
    await addAxe(page);
    await expectAccessible(page, 'dia');
    await dialog.getByRole('button', { name: `Es el mismo animal: vincular con la ficha ${before}` }).click();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(others(page)).toContainText(`Ya estuvo acá: ficha ${before} (Renata), liberada en La Paloma`);

    await page.goto(`/historicos/${before}`);
    await expect(others(page)).toContainText(`ficha ${now}, en rehabilitación en Pileta 1`);
    await page.getByRole('button', { name: `Desvincular de la ficha ${now}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Desvincular' }).click();
    await expect(others(page)).toBeHidden();
  });

  test('two records are linked by number without a tag: the animal is named first, and the link can be undone', async ({
    page,
    product: { address },
    sessionOf,
  }) => {
    const clinic = { address, token: (await sessionOf('VOL')).accessToken };
    const before = await admit(clinic, { ...released, fecha: Date.parse('2025-03-01T15:00:00Z') });
    const now = await admit(clinic);
    await page.goto(`/fichas/${now}`);
    await page.getByRole('button', { name: 'Vincular con otra ficha' }).tap();
    const dialog = page.getByRole('dialog', { name: `Vincular Animal ${now} con otra ficha` });
    await dialog.getByLabel('Nro de la otra ficha').fill(String(before));
    await expect(dialog.getByText(`Renata, Tortuga verde, ficha #${before}`)).toBeVisible();
    await expect(
      dialog.getByText(new RegExp(`^La ficha ${before} es la de antes \\(rescate del 01/03/2025\\)`)),
    ).toBeVisible();
    await addAxe(page);
    await expectAccessible(page, 'dia');
    await expectAccessible(page, 'noche');
    await dialog.getByRole('button', { name: `Es el mismo animal: vincular con la ${before}` }).tap();
    await expect(dialog).toBeHidden();
    await expect(others(page)).toContainText(`Ya estuvo acá: ficha ${before} (Renata)`);
    await page.getByRole('button', { name: 'Deshacer' }).tap();
    await expect(others(page)).toBeHidden();
  });
});
