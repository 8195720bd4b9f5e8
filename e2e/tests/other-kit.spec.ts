/** A public part released alone shares no module with the shell (ADR 4). */
import { expect, test } from '../src/test.ts';

/** webpack numbers the chunks of own copies, and names all others. */
const ownCopies = /\/remotes\/mf-public\/js\/\d+\.[0-9a-f]+\.js$/;

test.use({ mayComplain: /Failed to load resource/ });

test('it loads its own copies, and retries one that fails at first', async ({ page }) => {
  await page.route(/^(?!.*\/remotes\/).*\/js\/main\.[^/]+\.js$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/~[0-9a-f]{8}\b/, '~00000000') });
  });
  const requested: string[] = [];
  await page.route(ownCopies, (route) => {
    requested.push(route.request().url());
    return requested.length === 1 ? route.abort() : route.continue();
  });
  await page.goto('/reportar');
  await expect(page.locator('#portada')).toHaveCount(0, { timeout: 30_000 });
  await page.getByRole('button', { name: 'Enviar reporte' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  expect(requested.filter((url) => url === requested[0])).toHaveLength(2);
});
