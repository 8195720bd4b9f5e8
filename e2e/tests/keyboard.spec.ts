/** The report by keyboard alone. */
import { reporteMessages } from '@caparazon/clinic/reporte/words';
import { expectSeen, tabTo } from '../src/keyboard.ts';
import { plainPhoto } from '../src/photos.ts';
import { answer, reportForm } from '../src/report.ts';
import { desktop } from '../src/sizes.ts';
import { expect, test } from '../src/test.ts';

test.use({ ...desktop, contextOptions: { reducedMotion: 'reduce' } });

test.describe('without a pointer', () => {
  test('a report with a photo and a place is sent', async ({ page }) => {
    const { keyboard } = page;
    await page.goto('/');
    await keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
    await keyboard.press('Enter');
    const door = page.getByRole('main').getByRole('link', { name: 'Encontré una tortuga' }).first();
    await tabTo(page, door);
    await expectSeen(door);
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/reportar$/);

    const form = reportForm(page);
    const adding = form.getByLabel(/Agregar fotos/);
    const chooser = page.waitForEvent('filechooser');
    await tabTo(page, adding);
    await keyboard.press('Enter');
    await (await chooser).setFiles([{ ...(await plainPhoto('faro.jpg', 4)) }]);
    await expect(form.getByRole('img', { name: /faro/ })).toBeVisible();
    const removing = form.getByRole('button', { name: 'Quitar la foto 1' });
    await removing.focus();
    await expectSeen(removing);

    // Arrows move within a question; Space takes the first answer.
    await tabTo(page, answer(form, '¿Cómo está?', 'Vivo'));
    await keyboard.press('ArrowDown');
    await expect(answer(form, '¿Cómo está?', 'Muerto')).toBeChecked();
    await tabTo(page, answer(form, '¿Qué es?', 'Tortugas marinas'));
    await keyboard.press('Space');
    await tabTo(page, answer(form, '¿Cuál se le parece más?', 'Tortuga verde'));
    await keyboard.press('Space');
    await expectSeen(answer(form, '¿Cuál se le parece más?', 'Tortuga verde'));
    await tabTo(page, form.getByRole('checkbox', { name: /Usar el mapa/ }));
    await keyboard.press('Space');
    const map = form.getByRole('application', { name: /Mapa/ });
    await tabTo(page, map);
    await expectSeen(map);
    await keyboard.press('-');
    await keyboard.press('ArrowUp');
    await keyboard.press('Enter');
    await expect(form.getByText(/^Lugar marcado/)).toBeVisible();

    await tabTo(page, form.getByLabel('Departamento'));
    await keyboard.type('Maldonado');
    await expect(form.getByLabel('Departamento')).toHaveValue('Maldonado');
    await tabTo(page, form.getByLabel('Ubicación'));
    await keyboard.type('José Ignacio, al pie del faro');

    await tabTo(page, form.getByRole('button', { name: 'Enviar reporte' }));
    await keyboard.press('Enter');
    await expect(page.getByText(reporteMessages.sent, { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Recibimos tu reporte' })).toBeFocused();
  });

  test('a refused report moves the focus to its first wrong field', async ({ page }) => {
    await page.goto('/reportar');
    const send = page.getByRole('button', { name: 'Enviar reporte' });
    await send.focus();
    await page.keyboard.press('Enter');
    const summary = page.getByRole('alert').filter({ hasText: reporteMessages.estado });
    await expect(summary).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(summary.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(answer(reportForm(page), '¿Cómo está?', 'Vivo')).toBeFocused();
  });
});
