/** What an animal has, from the first word of it to its treatment and its end. */
import { addAxe, expectAccessible } from '../src/axe.ts';
import { recordedFicha } from '../src/intake.ts';
import { phone } from '../src/sizes.ts';
import { expect, test } from '../src/test.ts';

test.use({ loggedInAs: 'VOL' });

test.describe('on a phone', () => {
  test.use(phone);

  test('a problem is noted, treated and controlled; the top of the page says what it has', async ({
    page,
    product: { address },
    sessionOf,
  }) => {
    const { accessToken } = await sessionOf('VOL');
    const idFicha = await recordedFicha(address, accessToken, `problemas-${Date.now()}`, [], {});
    await page.goto(`/historicos/${idFicha}`);
    await page.getByRole('button', { name: 'Problema', exact: true }).tap();
    const dialog = page.getByRole('dialog', { name: /^Anotar un problema de/ });
    await dialog.getByRole('combobox', { name: /^Qué tiene/ }).fill('anem');
    await dialog.getByRole('option', { name: 'Anemia' }).tap();
    await addAxe(page);
    await expectAccessible(page, 'dia');
    await dialog.getByRole('button', { name: 'Anotar' }).tap();
    const top = page.getByRole('list', { name: 'Qué tiene' });
    await expect(top).toContainText('AnemiaActivo');

    await page.goto(`/alta_tratamiento/${idFicha}`);
    await expect(page.getByLabel(/^Por qué problema/)).toContainText('Anemia');

    await page.goto(`/historicos/${idFicha}`);
    await page.getByRole('button', { name: 'Cambiar Anemia' }).tap();
    const change = page.getByRole('dialog', { name: /^Anemia de/ });
    await change.getByRole('radio', { name: 'Controlado' }).check();
    await change.getByLabel(/^Comentario/).fill('Hematocrito 24 %');
    await addAxe(page);
    await expectAccessible(page, 'noche');
    await change.getByRole('button', { name: 'Guardar' }).tap();
    await expect(top).toContainText('AnemiaControlado');
    await expect(page.getByRole('list', { name: 'Problemas' })).toContainText('Hematocrito 24 %. Anotó');
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
  });
});
