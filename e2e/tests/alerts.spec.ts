/** An allergy is seen before a dose, and asked about by the service. */
import { addAxe, expectAccessible } from '../src/axe.ts';
import { recordedFicha } from '../src/intake.ts';
import { phone } from '../src/sizes.ts';
import { expect, test } from '../src/test.ts';

test.use({ loggedInAs: 'VOL', mayComplain: /status of 409/ });

test.describe('on a phone', () => {
  test.use(phone);

  test('a medicine that the animal is allergic to is prescribed after a reason, which is read on its page', async ({
    page,
    product: { address },
    sessionOf,
  }) => {
    const { accessToken } = await sessionOf('VOL');
    const idFicha = await recordedFicha(address, accessToken, `alertas-${Date.now()}`, [], {});
    await page.goto(`/historicos/${idFicha}`);
    await page.getByRole('button', { name: 'Alerta', exact: true }).tap();
    const dialog = page.getByRole('dialog', { name: /^Anotar una alergia o alerta de/ });
    await dialog.getByRole('combobox', { name: /^Alergia a/ }).fill('Tramadol');
    await dialog.getByLabel(/^Qué le pasó/).fill('Se desmayó');
    await addAxe(page);
    await expectAccessible(page, 'dia');
    await dialog.getByRole('button', { name: 'Anotar' }).tap();
    await expect(page.getByRole('list', { name: 'Alergias y alertas vigentes' })).toContainText(
      'Alergia: Tramadol. Se desmayó',
    );

    await page.goto(`/alta_tratamiento/${idFicha}`);
    await page.getByLabel(/^Fármaco o procedimiento/).selectOption('Medicación');
    await page.getByRole('combobox', { name: /^Medicamento/ }).fill('Tramadol 5 %');
    await page.getByLabel(/^Frecuencia/).fill('8');
    await page.getByLabel(/^Duración/).fill('3');
    await page.getByRole('button', { name: 'Ingresar' }).tap();
    const question = page.getByRole('dialog', { name: 'Está contraindicado. ¿Indicarlo igual?' });
    await expect(question).toContainText('Alergia a Tramadol');
    await addAxe(page);
    await expectAccessible(page, 'noche');
    await question.getByLabel(/^Por qué igual/).fill('No hay otro calmante');
    await question.getByRole('button', { name: 'Ingresar igual' }).tap();
    await expect(page.getByText(/Quedó ingresado el tratamiento/)).toBeVisible();
    await page.goto(`/historicos/${idFicha}`);
    await expect(page.getByText('Contraindicado, se da igual: «No hay otro calmante»').first()).toBeVisible();
  });
});
