/** A release, from the criteria to what its reporter reads. */
import { liberacionMessages as says } from '@caparazon/clinic/liberacion/words';
import { ask } from '../src/api.ts';
import { addAxe, expectAccessible } from '../src/axe.ts';
import { recordedFicha } from '../src/intake.ts';
import { expectFits } from '../src/narrow.ts';
import { expect, test } from '../src/test.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 760 }, isMobile: true, hasTouch: true, loggedInAs: 'VOL' });

  test('criteria, a tick and a release with its gaps named: the reporter reads «Volvió al mar»', async ({
    page,
    product: { address },
    sessionOf,
  }) => {
    const token = (await sessionOf('VOL')).accessToken;
    const reported = await ask(`${address}/api/reportes`, {
      method: 'POST',
      body: {
        estado: 'VIVO',
        nombreClase: 'Tortugas marinas',
        nombreComunReporte: 'Tortuga verde',
        departamento: 'Rocha',
        ubicacion: 'La Coronilla',
        nombreContacto: 'Rosa',
        telefonoContacto: '+59899123456',
      },
    });
    const { idReporte } = reported.json() as { idReporte: number };
    const idFicha = await recordedFicha(address, token, `suelta-${Date.now()}`, [], { idReporte });

    await page.goto(`/historicos/${idFicha}`);
    await page.getByRole('link', { name: 'Ver los criterios y liberar' }).tap();
    await expect(page.getByRole('list', { name: 'Criterios de liberación' })).toBeVisible();
    await page.getByRole('button', { name: /^Marcar: Heridas curadas/ }).tap();
    const mark = page.getByRole('dialog', { name: 'Heridas curadas' });
    await mark.getByText('Se cumple', { exact: true }).tap();
    await mark.getByLabel(/^Comentario/).fill('Cicatriz seca');
    await mark.getByRole('button', { name: 'Guardar la marca' }).tap();
    await expect(page.getByText('«Cicatriz seca»')).toBeVisible();
    await addAxe(page);
    await expectAccessible(page, 'dia');

    await page.getByLabel(/^Por qué está apto/).fill('La vio la veterinaria');
    await page.getByRole('button', { name: /^Declarar apto, aunque/ }).tap();
    await expect(page.getByText(says.apto)).toBeVisible();
    await page.getByRole('button', { name: 'Escribir la liberación' }).tap();
    await page.getByLabel(/^Dónde/).fill('Playa del Barco');
    await page.getByLabel(/^Quiénes/).fill('El equipo');
    await page.getByRole('button', { name: 'Marcar el centro del mapa' }).tap();
    await expect(page.getByText(/^Lugar marcado/)).toBeVisible();
    await expectFits(page);
    await page.setViewportSize({ width: 360, height: 760 });
    await expectAccessible(page, 'noche');
    await page.getByRole('button', { name: 'Registrar la liberación', exact: true }).tap();
    const question = page.getByRole('dialog', { name: /^¿Registrar igual/ });
    await expect(question.getByRole('list', { name: 'Lo que falta al liberarlo' })).toBeVisible();
    await question.getByRole('button', { name: 'Registrar igual' }).click();
    await expect(page.getByRole('heading', { name: 'Volvió al mar' })).toBeVisible();
    await expect(page.getByText('Playa del Barco', { exact: true })).toBeVisible();
    await expectAccessible(page, 'noche');
    await expectAccessible(page, 'dia');

    await page.goto(`/seguimiento?reporte=${idReporte}`);
    await page.getByLabel('Últimos cuatro dígitos de tu teléfono').fill('3456');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Volvió al mar').first()).toBeVisible();
  });
});

test.describe('the criteria', () => {
  test.use({ loggedInAs: 'ADMIN' });

  test('an administrator adds a criterion, and an animal of its class is asked it', async ({
    page,
    product: { address },
    sessionOf,
  }) => {
    const texto = `Responde al ruido ${Date.now()}`;
    await page.goto('/catalogos');
    await page.getByRole('link', { name: /^Criterios de liberación/ }).click();
    await page.getByText(/^Tortugas marinas$/).click();
    await page.getByRole('button', { name: 'Agregar un criterio a Tortugas marinas' }).click();
    await page.getByRole('group', { name: 'Criterio nuevo' }).getByLabel('Qué se pide').fill(texto);
    await addAxe(page);
    await expectAccessible(page, 'dia');
    await expectAccessible(page, 'noche');
    await page.getByRole('button', { name: 'Guardar los criterios' }).click();
    await expect(page.getByText(says.saved)).toBeVisible();

    const { accessToken } = await sessionOf('VOL');
    const idFicha = await recordedFicha(address, accessToken, `criterio-${Date.now()}`, []);
    const answer = await ask(`${address}/api/fichas_animal/${idFicha}/liberacion`, { token: accessToken });
    expect((answer.json() as { criterios: { texto: string }[] }).criterios.map((one) => one.texto)).toContain(texto);

    await page.getByRole('button', { name: `Retirar ${texto}` }).click();
    await page.getByRole('button', { name: 'Guardar los criterios' }).click();
    await expect(page.getByText(says.saved)).toBeVisible();
    await expect(page.getByRole('group', { name: `${texto} (retirado)` })).toBeVisible();
  });
});
