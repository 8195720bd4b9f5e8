/** A bank's statement, from its file to its undoing (rules: statements-screen, statement-matches). */
import { newMark } from '../src/accounts.ts';
import { ask } from '../src/api.ts';
import { aporteForm } from '../src/aportes.ts';
import { bankFile, storeExtracto } from '../src/extractos.ts';
import { signIn } from '../src/session.ts';
import { sizes } from '../src/sizes.ts';
import { expect, test } from '../src/test.ts';
import { box, notice } from '../src/usuarios.ts';

const gift = {
  documento: 'ninguno',
  emailContacto: '',
  departamento: '14',
  moneda: 'UYU',
  medio: 'transferencia',
  fecha: '2016-03-05',
};

for (const [device, size] of Object.entries(sizes)) {
  test.describe(`on a ${device}`, () => {
    test.use({ ...size, loggedInAs: 'VOL_FIN' });

    test('a statement is matched, decided by keyboard, and undone', async ({ page, product }) => {
      const mark = newMark();
      // An amount of this run alone.
      const monto = `${1000 + Math.floor(Math.random() * 8_000_000)},37`;
      const nombre = `Ñandú ${mark}`;
      const { accessToken: token } = await signIn(product.address, 'VOL_FIN');
      const body = { ...gift, nombre, monto };
      await ask(`${product.address}/api/aportes`, { method: 'POST', token, body });
      await storeExtracto(
        page,
        bankFile(`${mark}.csv`, [
          `06/03/2016;DEPÓSITO ${mark};${monto}`,
          `06/03/2016;PRÉSTAMO;1,11`,
          `07/03/2016;OTRA;2,22`,
        ]),
      );
      const rows = page.getByRole('list', { name: 'Filas' }).getByRole('article');
      await expect(rows).toHaveCount(3);
      await expect(rows.first()).toContainText(nombre);
      await page.getByRole('button', { name: 'Aceptar la que coincide' }).press('Enter');
      await expect(notice(page, 'Conciliadas: 1')).toBeVisible();
      await expect(rows).toHaveCount(2);

      await page.getByRole('button', { name: 'Apartar la fila 2' }).press('Enter');
      await page.getByLabel('Por qué no es un aporte').fill('Es un préstamo');
      await page.keyboard.press('Enter');
      await expect(rows).toHaveCount(1);

      await page.getByRole('link', { name: 'Agregar un aporte con la fila 3' }).press('Enter');
      const form = aporteForm(page);
      await expect(box(form, 'Monto')).toHaveValue('2,22');
      await expect(box(form, 'Nombre')).toHaveValue('');
      await box(form, 'Nombre').fill(`Otra ${mark}`);
      await form.getByLabel('Documento').selectOption({ label: 'Sin documento' });
      await form.getByLabel('Departamento').selectOption('Rocha');
      const add = form.getByRole('button', { name: 'Agregar aporte' });
      await add.press('Enter');
      // So small an amount is asked about.
      const confirm = form.getByRole('button', { name: 'Es correcto: agregar igual' });
      const done = page.getByText('No queda nada por decidir');
      await expect(confirm.or(done)).toBeVisible();
      if (await confirm.isVisible()) await confirm.press('Enter');
      await expect(done).toBeVisible();

      await page.getByRole('button', { name: 'Deshacer el extracto' }).press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(/Se anulan los que se agregaron desde sus filas: #\d+\./);
      await dialog.getByRole('button', { name: 'Deshacer el extracto' }).press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Extractos' })).toBeVisible();
      await page.goto(`/aportes?texto=${mark}&conciliado=false&anulados=true`);
      await expect(page.getByRole('main')).toContainText(nombre);
      await expect(page.getByRole('main')).toContainText('Se deshizo el extracto');
    });
  });
}

test.use({ mayComplain: /status of 409/ });
