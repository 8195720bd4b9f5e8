/** A smoke test; `trials/` has the rest. */
import { once } from 'node:events';
import { request } from 'node:http';
import { presentNginx } from '../../tools/nginx/find.mjs';
import { ask } from '../src/api.ts';
import { candidate } from '../src/postulaciones.ts';
import { Product } from '../src/product.ts';
import { signIn } from '../src/session.ts';
import { expect, test } from '../src/test.ts';

const few = ['svc-auth=1', 'svc-contrib=1', 'mongod=1'].flatMap((scale) => ['--scale', scale]);

/** Signs somebody up from a machine that says that it forwards for a visitor. */
async function signUpFrom(production: Product, localAddress: string, visitor: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `6.6.6.6, ${visitor}` };
  const url = `${production.address}/api/voluntariado`;
  const sent = request(url, { method: 'POST', headers, localAddress, agent: false });
  sent.end(JSON.stringify(candidate()));
  const [answer] = await once(sent, 'response');
  answer.resume();
  return answer.statusCode;
}

if (await presentNginx()) {
  test('the edge, two gateways and two copies of svc-cases answer when a copy is killed, all end on SIGTERM, and 66 visitors behind a trusted proxy are 66', async ({
    page,
  }) => {
    test.setTimeout(300_000);
    const limit = 60;
    const production = await Product.of('production', few, {
      TRUSTED_PROXIES: '127.0.0.1',
      PUBLIC_POSTS_PER_10_MIN: String(limit),
    });
    try {
      await page.goto(`${production.address}/`);
      await expect(page.getByRole('heading', { name: 'De la orilla, de vuelta al mar' })).toBeVisible();
      expect(production.pids()).toMatchObject({ gateway: { length: 2 }, 'svc-cases': { length: 2 } });
      await page.close();
      const { accessToken: token } = await signIn(production.address, 'VOL');
      const list = () => ask(`${production.address}/api/reportes`, { token });
      expect((await list()).status).toBe(200);

      const visitors = Array.from({ length: limit + 6 }, (_, index) => `198.51.100.${index + 1}`);
      const storedFrom = async (peer: string) => {
        const answers = await Promise.all(visitors.map((visitor) => signUpFrom(production, peer, visitor)));
        return answers.filter((status) => status === 201).length;
      };
      expect([await storedFrom('127.0.0.1'), await storedFrom('127.0.0.2')]).toEqual([limit + 6, limit]);

      process.kill(production.pids()['svc-cases'][0] ?? 0, 'SIGKILL');
      for (let attempt = 0; attempt < 10; attempt++) expect((await list()).status).toBe(200);
      await expect.poll(() => production.isWell(), { timeout: 60_000 }).toBe(true);
      expect(await production.stop()).toEqual({ code: 0, left: [] });
    } finally {
      await production.remove();
    }
  });
}
