/** The whole report flow by keyboard alone; and at 320 px nothing scrolls sideways and every field can be reached. */
import { messages } from '@caparazon/contracts/messages';
import type { Page } from '@playwright/test';
import { expectSeen, tabTo } from '../src/keyboard.ts';
import { plainPhoto } from '../src/photos.ts';
import { answer, reportForm } from '../src/report.ts';
import type { Samples, Screen } from '../src/screen.ts';
import { publicScreens, samplesOf, staffScreens } from '../src/screens.ts';
import { desktop, narrow } from '../src/sizes.ts';
import { expect, test } from '../src/test.ts';

test.use({ mayComplain: /status of 40[49]/, contextOptions: { reducedMotion: 'reduce' } });

test.describe('without a pointer', () => {
  test.use(desktop);

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
    // Arrows choose within a question; Space takes the first answer.
    await tabTo(page, answer(form, '¿Cómo está?', 'Vivo'));
    await keyboard.press('ArrowDown');
    await expect(answer(form, '¿Cómo está?', 'Muerto')).toBeChecked();
    await tabTo(page, answer(form, '¿Qué es?', 'Tortugas marinas'));
    await keyboard.press('Space');
    await tabTo(page, answer(form, '¿Cuál se le parece más?', 'Tortuga verde'));
    await keyboard.press('Space');
    await expectSeen(answer(form, '¿Cuál se le parece más?', 'Tortuga verde'));
    await tabTo(page, form.getByLabel('Departamento'));
    await keyboard.type('Maldonado');
    await expect(form.getByLabel('Departamento')).toHaveValue('Maldonado');
    await tabTo(page, form.getByLabel('Ubicación'));
    await keyboard.type('José Ignacio, al pie del faro');

    await tabTo(page, form.getByRole('checkbox', { name: /Usar el mapa/ }));
    await keyboard.press('Space');
    const map = form.getByRole('application', { name: /Mapa/ });
    await tabTo(page, map);
    await expectSeen(map);
    await keyboard.press('-');
    await keyboard.press('ArrowUp');
    await keyboard.press('Enter');
    await expect(form.getByText(/^Lugar marcado/)).toBeVisible();

    const adding = form.getByLabel(/Agregar fotos/);
    await tabTo(page, adding);
    const chooser = page.waitForEvent('filechooser');
    await keyboard.press('Enter');
    await (await chooser).setFiles([{ ...(await plainPhoto('faro.jpg', 4)) }]);
    await expect(form.getByRole('img', { name: /faro/ })).toBeVisible();
    const removing = form.getByRole('button', { name: 'Quitar la foto 1' });
    await removing.focus();
    await expectSeen(removing);

    await tabTo(page, form.getByRole('button', { name: 'Enviar reporte' }));
    await keyboard.press('Enter');
    await expect(page.getByText(messages.reporte.sent, { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Recibimos tu reporte' })).toBeFocused();
  });

  test('a refused report leads to its first field', async ({ page }) => {
    await page.goto('/reportar');
    const send = page.getByRole('button', { name: 'Enviar reporte' });
    await send.focus();
    await page.keyboard.press('Enter');
    const summary = page.getByRole('alert').filter({ hasText: messages.reporte.estado });
    await expect(summary).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(summary.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(answer(reportForm(page), '¿Cómo está?', 'Vivo')).toBeFocused();
  });
});

/** Fields that nobody could touch: hidden below something, or outside of the screen, when scrolled to. */
const unreachable = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]') ?? document.body;
    const controls = [
      ...dialog.querySelectorAll<HTMLElement>('input:not([type=hidden]), select, textarea, button, a[href]'),
    ];
    const lost: string[] = [];
    for (const control of controls) {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[aria-hidden=true], [inert]'))
        continue;
      const target = control.closest('label') ?? control;
      const focusOnly = target.getBoundingClientRect();
      // What shows itself only while it has the focus is reached by it.
      if (focusOnly.bottom <= 0 && getComputedStyle(target).position !== 'static') continue;
      target.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, right, top, width, height } = target.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, innerHeight / 2));
      const own = hit && (target.contains(hit) || hit.contains(target) || hit.closest('label') === target);
      const inside = left >= -1 && right <= innerWidth + 1;
      if (!own || !inside)
        lost.push(`${control.tagName} ${control.getAttribute('name') ?? control.textContent} (${hit?.tagName})`);
    }
    return lost;
  });

const noSamples: Samples = { idReporte: 0, idFicha: 0 };

function fits(screen: Screen): void {
  test(screen.name, async ({ page, product, sessionOf }) => {
    const samples = screen.as ? await samplesOf(product.address, (await sessionOf('VOL')).accessToken) : noSamples;
    await screen.open(page, samples);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    // What passes by itself after six seconds keeps nothing from anybody.
    for (const notice of await page.getByRole('button', { name: 'Cerrar aviso' }).all()) await notice.click();
    expect(await unreachable(page)).toEqual([]);
  });
}

test.describe('at 320 px', () => {
  test.use(narrow);
  for (const screen of publicScreens) fits(screen);
  for (const role of ['VOL', 'VOL_FIN', 'ADMIN'] as const) {
    test.describe(`as ${role}`, () => {
      test.use({ loggedInAs: role });
      for (const screen of staffScreens) if (screen.as === role) fits(screen);
    });
  }
});
