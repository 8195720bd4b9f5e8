/** A smoke test; `trials/` has the rest. */
import { presentNginx } from '../../tools/nginx/find.mjs';
import { ask } from '../src/api.ts';
import { Product } from '../src/product.ts';
import { signIn } from '../src/session.ts';
import { expect, test } from '../src/test.ts';

const few = ['svc-auth=1', 'svc-contrib=1', 'mongod=1'].flatMap((scale) => ['--scale', scale]);

if (await presentNginx()) {
  test('the edge, two gateways and two copies of svc-cases answer when a copy is killed, and all end on SIGTERM', async ({
    page,
  }) => {
    test.setTimeout(300_000);
    const production = await Product.of('production', ...few);
    try {
      await page.goto(`${production.address}/`);
      await expect(page.getByRole('heading', { name: 'De la orilla, de vuelta al mar' })).toBeVisible();
      expect(production.pids()).toMatchObject({ gateway: { length: 2 }, 'svc-cases': { length: 2 } });
      await page.close();
      const { accessToken: token } = await signIn(production.address, 'VOL');
      const list = () => ask(`${production.address}/api/reportes`, { token });
      expect((await list()).status).toBe(200);

      process.kill(production.pids()['svc-cases'][0] ?? 0, 'SIGKILL');
      for (let attempt = 0; attempt < 10; attempt++) expect((await list()).status).toBe(200);
      await expect.poll(() => production.isWell(), { timeout: 60_000 }).toBe(true);
      expect(await production.stop()).toEqual({ code: 0, left: [] });
    } finally {
      await production.remove();
    }
  });
}
