/** The addresses of the product: what the remotes in place declare. */
import type { RemoteRoute } from '@caparazon/remote-contract/define-routes';

/** The routes that `/remotes.json` of a product says. */
export async function routesOf({ address }: { address: string }): Promise<RemoteRoute[]> {
  const answer = await fetch(`${address}/remotes.json`);
  const { routes } = await answer.json();
  return routes;
}
